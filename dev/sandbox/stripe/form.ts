export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

/** Reads Stripe's form encoding: `metadata[order_id]=1` is an object. */
export function parseForm(text: string): FormFields {
  const root: FormFields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = name.split(/\]\[|\[|\]/).filter((key, index) => index === 0 || key !== '');
    const last = keys.pop() ?? '';
    let fields = root;
    for (const key of keys) fields = (fields[key] ??= {}) as FormFields;
    fields[last] = value;
  }
  return root;
}
