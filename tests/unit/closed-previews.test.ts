import { expect, it } from 'vitest';
import { previewHeaders } from '../../integrations/closed-previews.ts';

it.each(['deploy-preview', 'branch-deploy', 'dev'])(
  'the headers of a build for %s keep search engines out',
  (context) => {
    expect(previewHeaders(context)).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex/);
  },
);

it.each([undefined, 'production'])('the published site (%s) needs no such headers', (context) => {
  expect(previewHeaders(context)).toBeUndefined();
});
