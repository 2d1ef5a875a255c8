import { facts } from '#src/business/facts.ts';

export function siteUrl(path: string): string {
  return new URL(path, facts.origin).href;
}
