import { expect, it } from 'vitest';
import { writeHeaders } from '../../integrations/headers-file.ts';

const own = { email: 'hello@fraser.ca' };
const example = { email: 'hello@fraser.example' };

it.each([
  ['deploy-preview', own, true],
  ['branch-deploy', own, true],
  ['production', own, false],
  ['production', example, true],
  [undefined, own, false],
  [undefined, example, false],
])(
  'a build for %s of a business with %j keeps search engines out: %s',
  (context, business, isClosed) => {
    const [everyFile = ''] = writeHeaders(context, business).split('\n\n');

    expect(everyFile).toMatch(/^\/\*\n {2}Content-Security-Policy: /);
    expect(everyFile.includes('  X-Robots-Tag: noindex, nofollow')).toBe(isClosed);
  },
);
