interface FormField {
  name: string;
  widget?: string;
  required?: boolean;
  label?: string;
  fields?: readonly FormField[];
  types?: readonly FormField[];
}

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

/** A group that was left empty lacks its fields, not itself. */
export function withGroups(fields: readonly object[], written: object): Record<string, unknown> {
  const groups = (fields as readonly FormField[]).filter(
    ({ widget, required }) => widget === 'object' && required,
  );
  return {
    ...written,
    ...Object.fromEntries(
      groups.map(({ name, fields: inner = [] }) => [
        name,
        withGroups(inner, Object(Reflect.get(written, name)) as object),
      ]),
    ),
  };
}

/** The path of a field in its form, where a list is one field. */
export function formPath(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}
