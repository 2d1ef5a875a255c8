import type { Thing } from 'schema-dts';

/** What a page is about, as one block of structured data: one node for each thing. */
export function jsonLdGraph(things: readonly Exclude<Thing, string>[]) {
  return { '@context': 'https://schema.org', '@graph': things };
}
