import type { ServiceId } from './services.ts';

export interface WarrantyClaim {
  /** The promise in a few words: "5-year warranty". */
  label: string;
  /** The promise as a sentence. */
  text: string;
  /** Where the owner states it. Not shown to visitors. */
  source: string;
}

/**
 * The warranties a quote states. The owner's own figures, kept as written although other pages say
 * something else: each entry names its source and, beside it, what contradicts it.
 */
export const warrantyClaims: Readonly<Partial<Record<ServiceId, WarrantyClaim>>> = {
  // Articles give coatings 3 to 7 years and a life of 2 to 5 years (rule 1.6).
  'ceramic-coating': {
    label: '5-year warranty',
    text: 'Your ceramic coating comes with a 5-year warranty.',
    source: 'Rule 2.6',
  },
  'window-tinting': {
    label: '2-year warranty',
    text: 'Your window tint comes with a 2-year warranty.',
    source: 'Rule 2.6',
  },
  // The PPF article speaks of 10 years (rule 1.6). This one covers the installation.
  ppf: {
    label: '3-year warranty',
    text: 'Your paint protection film comes with a 3-year warranty against install defects.',
    source: 'Rule 2.6',
  },
  'headlight-restoration': {
    label: '30-day touch-up',
    text: 'If haze returns, we touch up your headlights free of charge within 30 days.',
    source: 'Rule 2.6',
  },
};
