import { builtPaths } from '#tests/support/site/built-site.ts';
import { functionNames } from '#tests/support/hostile/function-list.ts';
import { hasSamples, requestFor, samplesOf, type Sample } from '#tests/support/hostile/samples.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';

/** Which function keeps what it takes, and in which table. */
export const keptIn: Readonly<Record<string, string>> = {
  leads: 'leads',
  addReview: 'reviews',
  createPaymentIntent: 'orders',
};

/** Tells the soaked site whose address a request counts for. */
export const visitorHeader = 'x-soak-visitor';

export interface Call {
  /** The function that is called; nothing for a page. */
  name?: string;
  address: string;
  init: RequestInit;
}

/** Of a hundred requests, how many are for pages; the rest is for functions. */
const pagesOfHundred = 60;

/** Mixed traffic, one request at a time; the same row of requests at every run. */
export function mixedTraffic(): () => Call {
  const pages = builtPaths();
  const names = functionNames.filter(hasSamples);
  let number = 0;
  return () => {
    number += 1;
    if (number % 100 < pagesOfHundred) return { address: pick(pages, number), init: {} };
    const name = pick(names, number);
    // A plain form with the same words is the same inquiry: it would not be one row each.
    const samples = samplesOf(name).filter(({ kind }) => kind !== 'form');
    return functionCall(name, pick(samples, Math.floor(number / names.length)));
  };
}

function functionCall(name: string, sample: Sample): Call {
  const { query = '', headers, ...init } = requestFor(sample);
  return {
    name,
    address: `/.netlify/functions/${name}${query}`,
    init: { ...init, headers: { ...headers, [visitorHeader]: nextAddress() } },
  };
}

/** Goes through all entries in an order that does not beat with other counts. */
function pick<Entry>(entries: readonly Entry[], number: number): Entry {
  const entry = entries[(Math.imul(number, 2_654_435_761) >>> 0) % entries.length];
  if (entry === undefined) throw new Error('There is nothing to choose from.');
  return entry;
}
