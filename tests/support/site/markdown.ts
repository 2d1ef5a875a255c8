import { format, resolveConfig } from 'prettier';

export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export async function formatMarkdown(text: string, file: string): Promise<string> {
  const config = await resolveConfig(file);
  return format(text, { ...config, plugins: [], parser: 'markdown' });
}
