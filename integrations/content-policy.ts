import type { AstroUserConfig } from 'astro';
import { afterFirstPaintHash } from './after-first-paint.ts';

type Policy = Exclude<NonNullable<AstroUserConfig['security']>['csp'], boolean | undefined>;

/** What every page may load: its own files. Pages that need more add it with `Astro.csp`. */
export const contentPolicy: Policy = {
  directives: [
    "default-src 'none'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ],
  scriptDirective: { hashes: [afterFirstPaintHash] },
};
