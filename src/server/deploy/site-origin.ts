import { facts } from '#src/business/facts.ts';
import { previewOrigin } from '#src/lib/deploy/deploy.ts';
import { env } from '../env.ts';

export function siteOrigin(): string {
  return previewOrigin ?? env().URL ?? facts.origin;
}
