import { expect, it } from 'vitest';
import { services } from '#src/business/services.ts';
import { builtPage } from '#tests/support/site/built-site.ts';

it('without script, the quote builder says so first, leads to a message about each service, and shows no card to tap', () => {
  const { html } = builtPage('/quote-builder');
  const [, instead = '', after = ''] = /<noscript>(.*?)<\/noscript>(.*)/s.exec(html) ?? [];
  expect(instead).toContain('The quote builder needs JavaScript.');
  for (const { name } of services) {
    expect(instead).toContain(`href="/inquiries?service=${encodeURIComponent(name)}"`);
  }
  expect(after).toMatch(/<div class="script-only[^>]*>.*<astro-island/s);
  expect(html).toMatch(/@media \(scripting: ?none\)\{\.script-only\{display:none ?!important\}/);
});
