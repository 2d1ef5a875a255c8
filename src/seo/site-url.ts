import { facts } from '#src/business/facts.ts';

/** The full address of something on the site; a full address stays as it is. */
export function siteUrl(path: string): string {
  return new URL(path, facts.origin).href;
}
