/** The last variable of EmailJS' templates, which have no place for a day or the desk's page. */
export function mailMessage(parts: readonly string[], deskUrl: string | undefined): string {
  const lines = deskUrl === undefined ? parts : [...parts, `Answer it at the desk: ${deskUrl}`];
  return lines.filter(Boolean).join('\n\n');
}
