import { facts } from '#src/business/facts.ts';
import { previewOrigin } from '#src/lib/deploy/deploy.ts';
import { env } from '../env.ts';

/** Where this deploy is served, for the links in mails. */
export function siteOrigin(): string {
  return previewOrigin ?? env().URL ?? facts.origin;
}
