import written from './claims.json' with { type: 'json' };
import type { ServiceId } from './services.ts';

export interface WarrantyClaim {
  /** The promise in a few words: "5-year warranty". */
  label: string;
  /** The promise as a sentence. */
  text: string;
}

/**
 * The warranties a quote states (rule 2.6). The owner's own figures, kept as written although other pages say something
 * else: claims-schema.ts names beside each what contradicts it.
 */
export const warrantyClaims: Readonly<Partial<Record<ServiceId, WarrantyClaim>>> = written;
