import { expect, it } from 'vitest';
import { writeHeaders } from '../../integrations/headers-file.ts';

it.each([
  ['deploy-preview', true],
  ['branch-deploy', true],
  ['dev', true],
  ['production', false],
  [undefined, false],
])('a build for %s keeps search engines out: %s', (context, isClosed) => {
  const [everyFile = ''] = writeHeaders(context).split('\n\n');

  expect(everyFile).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
  expect(everyFile.includes('  X-Robots-Tag: noindex, nofollow')).toBe(isClosed);
});
