export interface TextPart {
  text: string;
  path?: string;
}

const link = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;

/**
 * A line of content cut into plain parts and links. Links are written as in Markdown and stay on
 * the site: "Film takes the stone, a [coating](/ceramic-coating) does not."
 */
export function linkedText(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of line.matchAll(link)) {
    const [whole, text = '', path = ''] = match;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text, path });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
