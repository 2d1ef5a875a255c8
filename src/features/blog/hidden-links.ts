/** A page's HTML whose links to these articles are text: readers cannot open them yet. */
export function withoutLinksTo(slugs: ReadonlySet<string>, html: string): string {
  return html.replace(
    /<a\b[^>]*? href="\/blog\/([a-z0-9-]+)(?:[?#][^"]*)?"[^>]*>(.*?)<\/a>/gs,
    (link: string, slug: string, text: string) => (slugs.has(slug) ? text : link),
  );
}
