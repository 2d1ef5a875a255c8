import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

type Place = 'identifiers' | 'comments' | 'both';

/** Words that are not used here, each with where it is meant and what is used instead. */
const words: Record<string, [place: Place, instead: string]> = {
  alarm: ['both', 'alert'],
  anew: ['both', 'again'],
  asked: ['identifiers', 'requested'],
  deeds: ['both', 'actions, result'],
  fault: ['both', 'error, problem, issue, failure'],
  faults: ['both', 'errors, problems, issues, failures'],
  goods: ['both', 'fulfilment, products'],
  journal: ['identifiers', 'blog, article'],
  keep: ['identifiers', 'save, store, reserve'],
  keeps: ['identifiers', 'saves, stores, reserves'],
  kept: ['identifiers', 'stored, …Row'],
  meanwhile: ['both', '(nothing)'],
  mend: ['both', 'fix'],
  mended: ['both', 'fixed'],
  news: ['both', 'notification, event, mail kind'],
  nonsense: ['both', 'malformed, invalid'],
  noticed: ['identifiers', 'withNotice'],
  patience: ['both', 'timeoutMs'],
  pieces: ['identifiers', 'quantity'],
  refusal: ['both', 'rejection, HttpError'],
  refusals: ['both', 'rejections'],
  refuse: ['both', 'reject'],
  refused: ['both', 'rejected, …Error'],
  refuses: ['both', 'rejects'],
  rubbish: ['both', 'malformed, invalid'],
  shelf: ['both', 'stock'],
  shown: ['identifiers', 'visible, view'],
  somebody: ['both', 'user, person, someone'],
  stranger: ['both', 'person, visitor'],
  strangers: ['both', 'people, visitors'],
  surroundings: ['both', 'context'],
  tell: ['identifiers', 'notify, send'],
  told: ['both', 'notified, sent'],
  trouble: ['both', 'error, failure'],
  whatever: ['both', 'any'],
  whoever: ['both', 'user, person, anyone who'],
  wish: ['both', 'request'],
  wishes: ['both', 'requests'],
  words: ['identifiers', 'labels, text'],
};

/** Two words that mean something else together, as parts of one identifier. */
const pairs: Record<string, string> = {
  'desk visit': 'request, page data',
  'had enough': 'isOverLimit',
  'may load': 'can…',
  'may overbook': 'allow…',
  'outside call': 'service call',
  'page visit': 'request, page data',
  'stand in': 'fake',
  'under way': 'isOpen',
};

const phrases: Record<string, string> = {
  'all the same': 'also',
  'in vain': 'failed',
  'one of us': 'staff',
  'under way': 'in progress',
};

/** Names of libraries and of what is stored, which stay. */
const exceptions: readonly string[] = [
  // Node and ical-generator.
  'keepAliveTimeout',
  'ICalAlarmType',
  // Codes of alerts, stored with each.
  'mail_refused',
  'desk_refused',
  // Columns: the deploy before reads them while a migration runs. Views give them the names used here.
  'goods',
  'goods_after',
  'goods_before',
  'pieces',
];

const files = globSync(
  '{src,netlify,integrations,dev,tests,tools}/**/*.{ts,tsx,mts,mjs,astro,css}',
  {
    cwd: projectRoot,
  },
).filter((file) => file !== 'tests/words.test.ts');

function* foundIn(text: string, place: Place): Generator<string> {
  const parts = text.toLowerCase().match(/[a-z]+/g) ?? [];
  for (const part of parts) {
    const [where] = words[part] ?? [];
    if (where === place || where === 'both') yield part;
  }
  const line = ` ${parts.join(' ')} `;
  for (const pair of Object.keys(place === 'comments' ? phrases : pairs))
    if (line.includes(` ${pair} `)) yield pair;
}

function split(identifier: string): string {
  return identifier.replace(/([a-z0-9])(?=[A-Z])/g, '$1 ').replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ');
}

/** The code of an Astro file between its fences, and the names of several parts in its markup, which no text has. */
function codeOf(file: string, text: string): string {
  if (!file.endsWith('.astro')) return text;
  const [, code = '', markup = ''] = /^---\n([\s\S]*?)\n---([\s\S]*)$/.exec(text) ?? [];
  return [code, ...(markup.match(/\b[a-z]+[A-Z]\w*/g) ?? [])].join('\n');
}

function namesAndComments(file: string, text: string): { names: Set<string>; comments: string[] } {
  const names = new Set(file.replace(/\.[^/]*$/, '').split('/'));
  if (file.endsWith('.css')) {
    for (const [, name = ''] of text.matchAll(/[.-](-?[a-zA-Z][\w-]*)(?=[^;{}]*\{)/g))
      names.add(name);
    return { names, comments: text.match(/\/\*[\s\S]*?\*\//g) ?? [] };
  }
  const code = codeOf(file, text);
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const version = {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  const source = ts.createSourceFile(file, code, version, false, kind);
  const collect = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, collect);
  };
  collect(source);
  return { names, comments: text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? [] };
}

it('names and comments are in plain standard English', () => {
  const found = files.flatMap((file) => {
    const { names, comments } = namesAndComments(
      file,
      readFileSync(path.join(projectRoot, file), 'utf8'),
    );
    const wrongNames = [...names].filter((name) => !exceptions.includes(name));
    return [
      ...wrongNames.flatMap((name) =>
        [...foundIn(split(name), 'identifiers')].map((word) => [name, word]),
      ),
      ...comments.flatMap((text) => [...foundIn(text, 'comments')].map((word) => [text, word])),
    ].map(
      ([text, word = '']) =>
        `${file}: "${word}" in ${text}; write ${words[word]?.[1] ?? pairs[word] ?? phrases[word]}`,
    );
  });
  expect(found).toEqual([]);
});

// An adjective says nothing of what a value is: a Result, a Row, a Request, an Error, a Mail.
it('no type has the name of a participle', () => {
  const types = files.flatMap((file) =>
    [
      ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(
        /^(?:export )?(?:interface|type|class) (\w+(?:ed|Made|Told|Kept|Shown|SignedOn|SignedOut))\b/gm,
      ),
    ].map(([, name]) => `${file}: ${name}`),
  );
  expect(types).toEqual([]);
});
