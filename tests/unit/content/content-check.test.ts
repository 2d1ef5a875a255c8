import { describe, expect, it } from 'vitest';
import { figureNames } from '#src/drawings/figure-files.ts';
import { facts } from '#src/business/facts.ts';
import { faultlessArticle } from '#tests/support/builders/articles.ts';
import { readArticle } from '../../../integrations/content-check/article-source.ts';
import { checkArticle, linkTargets } from '../../../integrations/content-check/check-article.ts';
import { redirectsOf } from '../../../integrations/content-check/redirects-of.ts';

const other = readArticle(
  'is-ppf-worth-it',
  '---\ntitle: x\n---\n\n## What film does\n\n## Costs\n',
);
const headings = '---\n\n## One\n\n## Two\n';
const unpublished = readArticle('half-done', `---\ndraft: true\n${headings}`);
const scheduled = readArticle('in-december', `---\ndate: 2026-12-01\n${headings}`);
const redirects = new Map([['/blog/winter', '/blog/is-ppf-worth-it']]);
const addresses = ['/ceramic-coating', '/quote-builder', '/inquiries', '/about#privacy-policy'];

function problemsIn(source: string, slug = 'washing-in-winter', reportsWarnings = false) {
  const article = readArticle(slug, source);
  return checkArticle(article, {
    ...linkTargets([article, other, unpublished, scheduled], addresses, '2026-11-20'),
    redirects,
    reportsWarnings,
    pictures: new Map([
      ['articles/washing-in-winter.jpg', 400_000],
      ['articles/too-large.jpg', 3_400_000],
      ['articles/just-fits.jpg', 1_500_000],
      ['articles/just-beyond.jpg', 1_500_001],
    ]),
  }).map(({ line, message }) => ({ line, message }));
}

/** The line on which a paragraph stands that is added at the end. */
const added = faultlessArticle.split('\n').length + 1;

function problemsOf(paragraph: string) {
  return problemsIn(`${faultlessArticle}\n${paragraph}\n`);
}

describe('the content check', () => {
  it('lets a draft be unfinished, and warns of what is missing', () => {
    const draft = '---\ntitle: Salt\ndraft: true\n---\n\n## One heading\n\nWRITE HERE\n';
    expect(problemsIn(draft)).toEqual([]);
    const warnings = problemsIn(draft, 'washing-in-winter', true).map(({ message }) => message);
    expect(warnings).toEqual(
      expect.arrayContaining([
        'title: Write at least 10 characters; it has 4.',
        'Write at least two headings with ##; the table of contents is made from them.',
        'Replace "WRITE HERE …" with your own words.',
      ]),
    );
    expect(problemsIn(draft.replace('draft: true\n', ''))).toHaveLength(warnings.length);
    expect(problemsIn(`${draft}\n{very cold`)).toHaveLength(1);
  });

  it('has nothing to say about a faultless article', () => {
    expect(problemsIn(faultlessArticle)).toEqual([]);
    expect(problemsIn(faultlessArticle.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  it('names the line of a wrong field, also inside a group', () => {
    expect(
      problemsIn(faultlessArticle.replace('/quote-builder, primary', '/qoute-builder, primary')),
    ).toEqual([
      {
        line: 18,
        message:
          'cta, buttons, no. 1, path: The link "/qoute-builder" leads nowhere. Did you mean "/quote-builder"?',
      },
    ]);
    expect(problemsIn(faultlessArticle.replace('  alt:', '  atl:'))).toEqual([
      { line: 9, message: 'image, alt: This is missing. Write it.' },
      { line: 11, message: 'image, atl: There is no such field. Write "alt" instead.' },
    ]);
  });

  it('says what to do where the front matter cannot be read', () => {
    expect(problemsIn('Just some text.')[0]).toEqual({
      line: 1,
      message:
        'Start the file with a line of three hyphens, then the fields, then three hyphens again.',
    });
  });

  it.each([
    [
      '/paint-protection-film',
      'The link "/paint-protection-film" leads nowhere. Open the page in a browser and copy what follows the name of the site.',
    ],
    [
      '/blog/is-ppf-worth-it#price',
      'The link to "#price" leads to no heading of is-ppf-worth-it. Its headings are what-film-does, costs.',
    ],
    [
      '#the-end',
      'The link to "#the-end" leads to no heading of washing-in-winter. Its headings are before-you-start, the-wash-itself.',
    ],
    [
      'ppf',
      'Start the link "ppf" with a slash for a page of ours (/ppf), or with https:// for another site.',
    ],
    ['https://a.example/{name}', 'Leave { and } out of the link "https://a.example/{name}".'],
    ['http://example.com', 'Write "http://example.com" with https.'],
    [
      '//example.com',
      'Start the link "//example.com" with a slash for a page of ours (/ppf), or with https:// for another site.',
    ],
    [
      `${facts.origin}/ppf`,
      `Write the link to our own page "${facts.origin}/ppf" without "${facts.origin}".`,
    ],
  ])('finds the dead link %s', (address, message) => {
    expect(problemsOf(`Read [this](${address}).`)).toEqual([{ line: added, message }]);
    expect(
      problemsOf(`<TipBox title="Tip" linkText="this" linkPath="${address}">Words.</TipBox>`),
    ).toEqual([{ line: added, message }]);
  });

  it.each([
    '/ceramic-coating',
    '/quote-builder?service=ppf',
    '/about#privacy-policy',
    '/blog/is-ppf-worth-it#costs',
    '#before-you-start',
    'https://www.bclaws.gov.bc.ca/',
    'mailto:hello@lustreworks.example',
  ])('lets %s pass', (address) => expect(problemsOf(`Read [this](${address}).`)).toEqual([]));

  it.each([
    [
      '/blog/half-done',
      'The link "/blog/half-done" leads to a draft: readers see the page without the link.',
    ],
    [
      '/blog/in-december',
      'The link "/blog/in-december" leads to a scheduled article: until December 1, 2026, readers see the page without the link.',
    ],
    ['/blog/winter', 'The link "/blog/winter" is an old path. Write "/blog/is-ppf-worth-it".'],
  ])('reports the link %s, which stops nothing', (address, message) => {
    const text = `${faultlessArticle}\nRead [this](${address}).\n`;
    expect(problemsIn(text)).toEqual([]);
    expect(problemsIn(text, undefined, true)).toEqual([{ line: added, message }]);
  });

  it('leads old paths to their pages, straight and never over a page', () => {
    const front = 'aliases: [/blog/road-salt, /blog/is-ppf-worth-it]';
    const renamed = readArticle('winter-salt', `---\n${front}\n${headings}`);
    const targets = linkTargets([renamed, other], addresses, '2026-11-20');
    const written = [
      { oldPath: '/coating', path: '/ceramic-coating' },
      { oldPath: '/blog/salt', path: '/blog/road-salt' },
    ];
    expect([...redirectsOf({ redirects: written }, [renamed, other], targets)]).toEqual([
      ['/blog/road-salt', '/blog/winter-salt'],
      ['/coating', '/ceramic-coating'],
      ['/blog/salt', '/blog/winter-salt'],
    ]);
  });

  it('has nothing to report of a link to what readers see no later than its own page', () => {
    const reported = (front: string) =>
      problemsIn(`${front}\n[This](/blog/in-december).\n`, undefined, true);
    expect(reported(faultlessArticle.replace('author:', 'draft: true\nauthor:'))).toEqual([]);
    expect(reported(faultlessArticle.replace('2026-01-12', '2026-12-01'))).toEqual([]);
    for (const day of ['2026-01-12', '2026-11-30'])
      expect(reported(faultlessArticle.replace('2026-01-12', day))).toHaveLength(1);
    for (const other of ['half-done', 'winter']) {
      const related = faultlessArticle.replace('[is-ppf-worth-it]', `[${other}]`);
      expect(problemsIn(related)).toEqual([]);
      const [problem] = problemsIn(related, undefined, true);
      expect(problem?.message).toMatch(/^related, no\. 1: The link/);
    }
  });

  it('asks for words, a place and a bearable size of every picture', () => {
    expect(problemsOf('![](../../assets/articles/washing-in-winter.jpg)')).toEqual([
      { line: added, message: 'Say what the picture shows: ![A hand on wet paint](…).' },
    ]);
    expect(problemsOf('![Mitt](mitt.png)')).toEqual([
      {
        line: added,
        message: 'Write a picture as ![what it shows](../../assets/articles/its-name.jpg).',
      },
    ]);
    expect(problemsOf('![Mitt](../../assets/articles/mitt.jpg)')).toEqual([
      {
        line: added,
        message:
          'There is no picture src/assets/articles/mitt.jpg. Upload it there, or correct its name.',
      },
    ]);
    expect(
      problemsIn(faultlessArticle.replace('/washing-in-winter.jpg', '/too-large.jpg')),
    ).toEqual([
      {
        line: 10,
        message:
          'image, file: The picture articles/too-large.jpg has 3.4 MB. Save it smaller: at most 1.5 MB, 2400 pixels wide.',
      },
    ]);
    for (const [name, failures] of Object.entries({ 'just-fits': 0, 'just-beyond': 1 }))
      expect(problemsOf(`![Mitt](../../assets/articles/${name}.jpg)`)).toHaveLength(failures);
  });

  it('asks for something to look at where too many words follow one another', () => {
    const long = 'word '.repeat(200).trim();
    const picture = '![Mitt](../../assets/articles/washing-in-winter.jpg)';
    const table = '| Wax |\n| --- |\n| Two months |';
    const figure = '<Figure shows="film" label="Paint" caption="To scale." />';
    for (const between of [picture, table, figure])
      expect(problemsOf([long, between, long].join('\n\n'))).toEqual([]);
    expect(problemsOf([figure, long, 'More.', long].join('\n\n'))).toEqual([
      {
        line: added + 2,
        message:
          'Add a picture, a figure or a table: from here on there are 401 words without one, and 320 is the limit.',
      },
    ]);
  });

  it('knows the boxes and what they need', () => {
    expect(problemsOf('<TipBox>Words.</TipBox>')[0]?.message).toBe(
      'Give the TipBox its title; copy one from another article.',
    );
    expect(problemsOf('<HighlightBox title="Sum" />')[0]?.message).toBe(
      'Give the HighlightBox its items; copy one from another article.',
    );
    expect(problemsOf('<Figure shows="film" label="Paint in section" />')[0]?.message).toBe(
      'Give the Figure its caption; copy one from another article.',
    );
    expect(
      problemsOf('<Figure shows="films" label="Paint" caption="To scale." />')[0]?.message,
    ).toBe(`Let the Figure show one of these: ${figureNames.join(', ')}.`);
    expect(problemsOf('<Figure shows="film" label="Paint" caption="To scale." />')).toEqual([]);
    expect(problemsOf('CO<sub>2</sub>')).toEqual([]);
    const items = (list: string) =>
      problemsOf(`<HighlightBox title="Sum" items=${list} />`)[0]?.message ?? 'nothing';
    expect(items("{[{ label: 'A', text: 'B' }]}")).toBe('nothing');
    expect(items("{[{ label: 'Wax', text: \"It's 2 months\" }]}")).toBe('nothing');
    for (const list of [
      "'Wax'",
      '{wax}',
      '{[]}',
      "{[{ label: 'Wax' }]}",
      '{[{ label: wax, text: wax }]}',
    ])
      expect(items(list)).toMatch(/^Write the items as a list: items=/);
    expect(problemsOf('<TipBox title={tip}>Words.</TipBox>')[0]?.message).toBe(
      'Write title as a text: title="its words".',
    );
    expect(problemsOf('<TipBox title="">Words.</TipBox>')[0]?.message).toMatch(
      /^Give the TipBox its title/,
    );
    expect(problemsOf('<TipBox {...tip}>Words.</TipBox>')[0]?.message).toBe(
      'Leave out { and } in a box.',
    );
  });

  it.each([
    'It is {very cold.',
    '{cold.days}',
    '{ name }',
    '<TipBox title="Tip">',
    'import x from "y"',
    'export const a = 1',
    '5 <6',
  ])('says where a text cannot be read: %s', (text) => {
    const [failure] = problemsOf(text);
    expect(failure?.line).toBe(added);
    expect(failure?.message).toMatch(/^The text cannot be read here\. Write "less than" for </);
  });

  it('asks for addresses where the links stand', () =>
    expect(problemsOf('See [this][1].\n\n[1]: /nowhere')).toEqual([
      { line: added + 2, message: 'Write the address in the link itself: [words](/ppf).' },
    ]));

  it('fills our facts in before it counts, as the build does', () => {
    const title = faultlessArticle.replace(
      '"Washing a Car in Winter"',
      `"${'{address} '.repeat(8).trim()}"`,
    );
    expect(problemsIn(title)[0]?.message).toMatch(/^title: Keep this to 80 characters/);
  });

  it('asks for headings that make a table of contents', () => {
    expect(problemsOf('# Large')).toEqual([
      {
        line: added,
        message: 'Start headings with ##; a single # is for the title above.',
      },
    ]);
    expect(problemsIn(faultlessArticle.replace('## The wash', '### The wash'))).toEqual([
      {
        line: 23,
        message: 'Write at least two headings with ##; the table of contents is made from them.',
      },
    ]);
  });

  it('lets no placeholder through, in the fields or in the text', () => {
    const message = 'Replace "WRITE HERE …" with your own words.';
    expect(problemsOf('WRITE HERE the end')).toEqual([{ line: added, message }]);
    expect(problemsIn(faultlessArticle.replace('A hand', 'WRITE HERE a hand'))).toEqual([
      { line: 11, message },
    ]);
  });

  it('asks for a file name that makes a good address', () => {
    const message =
      'Rename the file: small letters, digits and single hyphens, such as washing-in-winter.mdx.';
    for (const slug of ['Washing', 'washing_in_winter', 'washing--in', 'page']) {
      expect(problemsIn(faultlessArticle, slug)).toContainEqual({ line: 1, message });
    }
  });
});
