interface FormField {
  name: string;
  label?: string;
  fields?: readonly FormField[];
  types?: readonly FormField[];
}

/** The labels of a form, in its order, by the path of each field: "images.alt". */
export function formLabels(fields: readonly object[], group = ''): Map<string, string> {
  return new Map(
    (fields as readonly FormField[]).flatMap(
      ({ name, label = name, fields: inner, types = [] }) => {
        const path = `${group}${name}`;
        const groups = [inner ?? [], ...types.map((type) => type.fields ?? [])];
        return [
          [path, label] as const,
          ...groups.flatMap((each) => [...formLabels(each, `${path}.`)]),
        ];
      },
    ),
  );
}

/** The path of a field in its form, where a list is one field. */
export function formPath(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}
