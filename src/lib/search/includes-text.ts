/** Whether one of the fields holds the text as it is, in capitals or not: the search that the specification names. */
export function includesText(fields: readonly string[], text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return fields.some((field) => field.toLowerCase().includes(wanted));
}
