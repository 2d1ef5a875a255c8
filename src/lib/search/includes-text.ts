export function includesText(fields: readonly string[], text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return fields.some((field) => field.toLowerCase().includes(wanted));
}
