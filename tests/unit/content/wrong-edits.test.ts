import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMap, isSeq, parseDocument } from 'yaml';
import { projectRoot } from '#dev/project-root.ts';
import { faultlessArticle } from '#tests/support/builders/articles.ts';
import { catalogueProduct } from '#tests/support/builders/shop-builders.ts';
import { formatMarkdown } from '#tests/support/site/markdown.ts';
import {
  readArticle,
  type ArticleSource,
} from '../../../integrations/content-check/article-source.ts';
import { checkArticle, linkTargets } from '../../../integrations/content-check/check-article.ts';
import { fileProblems } from '../../../integrations/content-check/content-problems.ts';
import { readContext } from '../../../integrations/content-check/read-context.ts';
import { readSource, withoutFrontMatter } from '../../../integrations/content-check/read-source.ts';
import { articlesFolder, editedFiles } from '../../../integrations/content-files.ts';
import { entryProblems } from '../../../integrations/editor/entry-problems.ts';
import { wrongEdits, type Edit } from './wrong-edits.ts';

const article = `${articlesFolder}/washing-in-winter.mdx`;
const products = 'src/content/products.json';
const linked = readArticle('is-ppf-worth-it', '---\ntitle: x\ndate: 2025-01-01\n---\n\n## Costs\n');
const { context: site } = readContext(projectRoot);
const pictures = { get: (place: string) => (place.includes('gone') ? undefined : 400_000) };
const articlesOf = (...own: ArticleSource[]) =>
  new Map([...site.articles, ...linkTargets([linked, ...own], [], site.today).articles]);
const context = { ...site, articles: articlesOf(), pictures };

function written(file: string): string {
  if (file === article) return faultlessArticle;
  if (file === products) return JSON.stringify(catalogue, null, 2);
  return readFileSync(join(projectRoot, file), 'utf8');
}

const catalogue = [
  catalogueProduct({ goesWith: ['soap'] }),
  catalogueProduct({ id: 'lw-002', sku: 'LW-WAX-200', url_param: 'wax', goesWith: ['soap'] }),
  catalogueProduct({ id: 'lw-003', sku: 'LW-SOAP-200', url_param: 'soap' }),
];

function edited(file: string, edit: Edit): string {
  const text = written(file);
  if (typeof edit === 'string') return `${text}\n${edit}\n`;
  if ('from' in edit) return text.replace(edit.from, edit.to);
  const [field, value] = edit;
  const [front, body] =
    file === article ? [text.split('---\n')[1] ?? '', withoutFrontMatter(text)] : [text, ''];
  const document = parseDocument(front);
  const keys = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  const parent = document.getIn(keys.slice(0, -1), true);
  expect(isMap(parent) || isSeq(parent), field).toBe(true);
  if (value === undefined) document.deleteIn(keys);
  else document.setIn(keys, value);
  if (file.endsWith('.json')) return JSON.stringify(document.toJS(), null, 2);
  return file === article
    ? `---\n${document.toString()}---\n${body.trimStart()}`
    : document.toString();
}

/** What a build and `npm start` say, each sentence behind its file and its line. */
function stops(file: string, text: string): string[] {
  if (file !== article) {
    const content = editedFiles.find((candidate) => candidate.file === file);
    return content ? fileProblems(content, text, context) : [];
  }
  const source = readArticle('washing-in-winter', text);
  return checkArticle(source, { ...context, articles: articlesOf(source) }).map(
    ({ line, message }) => `${article}:${line}: ${message}`,
  );
}

/** Without the field, which forms name by its label, or the passage of the text. */
function withoutPlace(sentence: string): string {
  return sentence.replace(/^(?:“.*?”|[^:]*): /, '');
}

/** What the editor says before it saves. */
function editorSays(file: string, text: string): string[] {
  const fields = readSource(file, text).fields as Record<string, unknown>;
  const data = file === products ? { products: fields } : fields;
  const body = file === article ? { body: withoutFrontMatter(text).trimStart() } : {};
  return entryProblems(file, { ...data, ...body }, context).map(withoutPlace);
}

const rows = Object.entries(wrongEdits).flatMap(([file, edits]) =>
  edits.map((edit) => ({ file, edit, name: `${file}: ${editText(edit)}` })),
);

it.each([...new Set(rows.map(({ file }) => file))])('%s as it is has no mistake', (file) =>
  expect(stops(file, written(file))).toEqual([]),
);

/** The sentences, each without its file and its line. */
const sentencesOf = (file: string, text: string) =>
  stops(file, text).map((sentence) => sentence.replace(/^[^:]+:[1-9]\d*: /, ''));

it.each(rows)('a build, a start and the editor say the same of $name', ({ file, edit }) => {
  const text = edited(file, edit);
  const said = sentencesOf(file, text);
  expect(said).toHaveLength(1);
  // A form cannot be without a comma, and offers the pictures that there are.
  if (
    (typeof edit === 'string' || !('from' in edit)) &&
    !said.join().includes('There is no picture')
  )
    expect(editorSays(file, text)).toEqual(
      typeof edit === 'string' ? said : said.map(withoutPlace),
    );
});

it('the guide shows what is said of wrong edits', async () => {
  const tables = Object.entries(wrongEdits).map(([file, edits]) => {
    const lines = edits.map((edit) => {
      const [said = ''] = sentencesOf(file, edited(file, edit));
      return `| ${cell(editText(edit))} | ${cell(said)} |`;
    });
    const label = file === article ? `${articlesFolder}/*.mdx` : file;
    return [`## ${label}`, '', '| Written | What is said |', '| --- | --- |', ...lines].join('\n');
  });
  const text = `${guide}\n${tables.join('\n\n')}\n`;
  const file = join(projectRoot, 'docs/content-mistakes.md');
  await expect(await formatMarkdown(text, file)).toMatchFileSnapshot(file);
});

const guide = `# Mistakes in the content

What a build, \`npm start\` and the editor say of a wrong edit: the build and \`npm start\` with the file and the line before it, the
editor beside the form. The field stands first; entries of a list are counted from one. A price that changes by more than half
stops them too, with what to write beside it. Written by
\`npx vitest run tests/unit/content/wrong-edits.test.ts --update\`.
`;

function editText(edit: Edit): string {
  if (typeof edit === 'string') return edit;
  if ('from' in edit) return edit.text;
  const [field, value] = edit;
  if (value === undefined) return `without ${field}`;
  const text = JSON.stringify(value);
  return `${field}: ${text.length > 60 ? `${text.slice(0, 20)}… (${text.length - 2} characters)` : text}`;
}

function cell(text: string): string {
  return text
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;')
    .replaceAll('*', '\\*');
}
