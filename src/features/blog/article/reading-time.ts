const readPerMinute = 220;

export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / readPerMinute));
}

/** Words a reader sees: the addresses of links and the names of boxes do not count. */
export function wordCountOf(markdown: string): number {
  const visible = markdown.replace(/\]\([^)]*\)/g, ']').replace(/<\/?[A-Z]\w*/g, ' ');
  return visible.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
}
