/** The facts that are still those of an example: addresses that nobody can own, and telephone numbers for films. */
export function placeholders(facts: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(facts).flatMap(([name, value]) =>
    /\bexample\b|^\d{3}55501\d\d$/i.test(String(value)) ? name : [],
  );
}

/** Whether a build is the one that customers see, for a business whose facts are its own. */
export function isOpenSite(
  context: string | undefined,
  facts: Readonly<Record<string, unknown>>,
): boolean {
  return context === 'production' && placeholders(facts).length === 0;
}

/** For what is deployed and not meant for customers yet. robots.txt does not forbid to read it, or search engines would not see this. */
export function unlistedHeaders(
  context: string,
  facts: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return context === 'dev' || isOpenSite(context, facts)
    ? {}
    : { 'X-Robots-Tag': 'noindex, nofollow' };
}
