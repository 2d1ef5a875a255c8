import { format, resolveConfig } from 'prettier';

/** A table of a document that a program writes. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The text as the project formats it, so that the written file passes its own checks. */
export async function formatMarkdown(text: string, file: string): Promise<string> {
  const config = await resolveConfig(file);
  return format(text, { ...config, plugins: [], parser: 'markdown' });
}
