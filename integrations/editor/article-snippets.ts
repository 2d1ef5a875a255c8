import { facts } from '#src/business/facts.ts';
import { articlePath, paths } from '#src/lib/paths.ts';
import type { SiteContext } from '../content-check/read-context.ts';

export const snippets: readonly [label: string, snippet: (selected: string) => string][] = [
  ['Heading', (selected) => `\n\n## ${selected || 'A heading'}\n\n`],
  ['Bold', (selected) => `**${selected || 'bold words'}**`],
  ['List', (selected) => lines('- ', selected || 'One point\nAnother point')],
  ['Quotation', (selected) => lines('> ', selected || 'What someone said.')],
  ['Table', () => '\n\n| What | How long |\n| --- | --- |\n| Wax | 2 to 3 months |\n\n'],
  [
    'Tip box',
    (selected) =>
      `\n\n<TipBox title="A short title" linkText="Ask us" linkPath="/inquiries">${selected || 'One or two helpful sentences.'}</TipBox>\n\n`,
  ],
  [
    'Highlight box',
    () => `\n\n<HighlightBox
  title="What it compares"
  items={[
    { label: 'Wax', text: '2 to 3 months' },
    { label: 'Coating', text: '2 to 5 years' },
  ]}
/>\n\n`,
  ],
  [
    'Figure',
    () =>
      '\n\n<Figure shows="film" label="What it shows, for those who cannot see it" caption="To scale." />\n\n',
  ],
];

function lines(mark: string, selected: string): string {
  return `\n\n${selected.replaceAll(/^/gm, mark)}\n\n`;
}

export function linkTo(path: string, selected: string): string {
  return `[${selected || 'words of the link'}](${path})`;
}

const privatePages = new Set<string>([
  paths.booked,
  paths.booking,
  paths.checkout,
  paths.orderConfirmation,
]);

export function linkChoices({
  addresses,
  articles,
}: Pick<SiteContext, 'addresses' | 'articles'>): Record<string, string[]> {
  const pages = addresses.filter((path) => !path.includes('.') && !privatePages.has(path));
  const isProduct = (path: string) =>
    path.startsWith(`${paths.shop}/`) && !Object.values<string>(paths).includes(path);
  return {
    Pages: pages.filter((path) => !isProduct(path)),
    Articles: [...articles.keys()].map(articlePath),
    Products: pages.filter(isProduct),
  };
}

const ownUrl = new RegExp(
  `(?<=\\]\\(|linkPath=["'])${RegExp.escape(facts.origin)}(?![\\w.:@-])/?`,
  'g',
);

/** Links to whole URLs of our site, as a browser copies them, become paths. */
export function withPaths(text: string): string {
  return text.replaceAll(ownUrl, '/');
}
