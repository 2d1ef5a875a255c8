import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { faultlessArticle } from '#tests/support/articles.ts';
import { readArticle } from '../../../integrations/content-check/article-source.ts';
import { checkArticle, linkTargets } from '../../../integrations/content-check/check-article.ts';
import { entryFaults } from '../../../integrations/editor/entry-faults.ts';

const file = 'src/content/articles/washing-in-winter.mdx';
const faultless = readArticle('washing-in-winter', faultlessArticle);
const other = readArticle('is-ppf-worth-it', faultlessArticle);
const [, , body = ''] = faultlessArticle.split('---\n');

/** What the content check says of the file that the editor writes for these fields. */
function faultsInFile(fields: object): string[] {
  const front = stringify(fields, { lineWidth: 0, singleQuote: true });
  const article = readArticle('washing-in-winter', `---\n${front}---\n${body}`);
  const pages = ['/quote-builder', '/inquiries', '/ceramic-coating'];
  return checkArticle(article, {
    ...linkTargets([article, other], pages, '2026-11-20'),
    pictures: new Map([['washing-in-winter', 400_000]]),
  }).map(({ message }) => message);
}

const words = (min: number, max: number) =>
  fc.string({ unit: 'grapheme', minLength: min - 1, maxLength: max + 1 });
const day = fc.constantFrom('2026-01-12', '2026-02-30', '12 January', '');
const form = fc.record({
  title: fc.oneof(
    words(10, 80),
    fc.constantFrom('yes: no # maybe', '- 2026-01-12 -', '{name} again'),
  ),
  intro: words(80, 100),
  date: day,
  updated: day,
  author: fc.constantFrom('', 'Ana Roy', 'Al'),
  draft: fc.boolean(),
});

it('what the editor accepts in a form, the content check accepts in the file', () => {
  let accepted = 0;
  fc.assert(
    fc.property(form, (values) => {
      const { author, updated, ...required } = values;
      if (entryFaults(file, { ...(faultless.front.fields as object), ...values, body }).length > 0)
        return;
      accepted += 1;
      const written = {
        ...(faultless.front.fields as object),
        ...required,
        ...(author && { author }),
        ...(updated && { updated }),
      };
      expect(faultsInFile(written)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(50);
});

it('what is wrong with a form is said in sentences, with the field where the sentence does not name it', () => {
  const fields = faultless.front.fields as Record<string, unknown>;
  expect(entryFaults(file, fields)).toEqual([]);
  expect(entryFaults(file, { ...fields, title: 'Short', draft: 'perhaps' })).toEqual([
    'Write at least 10 characters for "title"; it has 5.',
    'Write "draft: true" for a draft, or leave the line out to publish.',
  ]);
  const hours = { holidayNote: 'Closed', days: [{ day: 'Monday', opens: '8', closes: '21:00' }] };
  expect(entryFaults('src/business/hours.json', hours)).toContain(
    'days.0.opens: Write a time with 24 hours, such as 08:30 or 21:00.',
  );
  expect(() => entryFaults('src/business/hours.ts', {})).toThrow('no form');
});
