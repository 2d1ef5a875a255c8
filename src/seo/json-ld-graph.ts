import type { Thing } from 'schema-dts';

export function jsonLdGraph(things: readonly Exclude<Thing, string>[]) {
  return { '@context': 'https://schema.org', '@graph': things };
}
