import { z } from 'zod';
import written from './claims.json' with { type: 'json' };
import type { ServiceId } from './services.ts';

const claim = (source: string) =>
  z
    .strictObject({
      label: z.string().min(3).max(40).describe('The promise in a few words.'),
      text: z.string().min(20).max(160).describe('The promise as a sentence.'),
    })
    .describe(source);

// A function, like every schema of src/business: the build checks the files, and no browser loads zod for it.
export const claimsSchema = () =>
  z.strictObject({
    'ceramic-coating': claim(
      'Rule 2.6. Articles give coatings 3 to 7 years and a life of 2 to 5 years (rule 1.6).',
    ),
    'window-tinting': claim('Rule 2.6.'),
    ppf: claim(
      'Rule 2.6. It covers the installation; the article on film speaks of 10 years (rule 1.6).',
    ),
    'headlight-restoration': claim('Rule 2.6.'),
  } satisfies Partial<Record<ServiceId, z.ZodType>>);

export type WarrantyClaim = { label: string; text: string };

/**
 * The warranties a quote states (rule 2.6). The owner's own figures, unchanged although other pages say something
 * else: the schema names beside each what contradicts it.
 */
export const warrantyClaims: Readonly<Partial<Record<ServiceId, WarrantyClaim>>> = written;
