import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, type ConfigData } from 'html-validate';
import { expect, it } from 'vitest';
import { builtPages, distFolder } from '#tests/support/site/built-site.ts';

const config = JSON.parse(
  readFileSync(join(distFolder, '../.htmlvalidate.json'), 'utf8'),
) as ConfigData;
const validator = new HtmlValidate({ root: true, ...config });

it.each(builtPages())('$path is valid HTML', async ({ path, html }) => {
  const { results } = await validator.validateString(html, `${path}.html`);
  const messages = results.flatMap((result) => result.messages);
  expect(messages.map(({ line, ruleId, message }) => `${line}: ${message} (${ruleId})`)).toEqual(
    [],
  );
});
