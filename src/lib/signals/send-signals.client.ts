import { functionPath } from '../function-path.ts';
import { readSession, writeSession } from '../session-storage.client.ts';

type Entry = Readonly<Record<string, unknown>>;

/** As many as the server takes at once. */
const maxSignals = 40;

let isSourceNoted = false;

/**
 * Before the page changes its address: the query of a link that names a source, else the page of another site. Once: a second
 * look would find the address without its source.
 */
export function noteSource(): void {
  if (isSourceNoted) return;
  isSourceNoted = true;
  const { search, origin } = location;
  const source = search.includes('utm_') ? search : document.referrer;
  if (source && !source.startsWith(origin)) writeSession('source', source);
}

let seen = 0;
const sent = new Set<unknown>();

/** What was heard since the last time: no text, no identity. Not where the browser asks not to be tracked. */
export function sendSignals(): void {
  const layer = (window.dataLayer ?? []) as Entry[];
  const signals = layer.slice(seen).flatMap(signalsOf).slice(0, maxSignals);
  seen = layer.length;
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean;
  };
  if (signals.length === 0 || doNotTrack === '1' || globalPrivacyControl) return;
  const body = new Blob([JSON.stringify({ signals, source: readSession('source') })], {
    type: 'application/json',
  });
  navigator.sendBeacon(functionPath('signals'), body);
}

/** An event counts once a visit, however often an answer is changed. */
function signalsOf({
  event,
  path,
  metric,
  value,
  message,
  source,
  from,
  service,
}: Entry): object[] {
  if (event === 'web_vitals') return [{ vital: metric, value, path }];
  if (event === 'client_error')
    return [{ error: hash(`${String(message)} ${String(source)}`), path }];
  if (event === 'page_missing') return [{ missing: from }];
  const isFirst = service !== undefined && !sent.has('quote_begun');
  const events = [...(isFirst ? ['quote_begun'] : []), event].filter((each) => !sent.has(each));
  return events.map((each) => {
    sent.add(each);
    return { event: each, service };
  });
}

/** FNV-1a: the same error is the same number, and its text cannot be read from the number. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ character.charCodeAt(0), 0x01000193);
  return sum >>> 0;
}
