import { expect, it, vi } from 'vitest';
import { readSession } from '#src/lib/session-storage.client.ts';
import { noteSource } from '#src/lib/signals/send-signals.client.ts';

it('the source of the link a page was opened by stays, after its address has lost it too', () => {
  const origin = 'https://lustreworks.example';
  vi.stubGlobal('document', { referrer: 'https://www.google.com/' });
  vi.stubGlobal('location', { origin, search: '?utm_source=instagram' });
  noteSource();
  vi.stubGlobal('location', { origin, search: '?service=ppf' });
  noteSource();
  expect(readSession('source')).toBe('?utm_source=instagram');
  vi.unstubAllGlobals();
});
