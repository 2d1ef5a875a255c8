const islandStyle = /<style>astro-island,astro-slot[^<]*<\/style>/;

/**
 * A page with the style of its islands in the head. Astro writes it beside the first island, where
 * HTML does not allow a style (https://github.com/withastro/astro/issues/10308).
 */
export function hoistIslandStyle(html: string): string {
  const style = islandStyle.exec(html)?.[0];
  if (style === undefined) return html;
  return html.replace(style, '').replace('</head>', () => `${style}</head>`);
}
