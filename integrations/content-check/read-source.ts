import type { FieldError } from '#src/lib/content-errors.ts';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml';

export interface Problem {
  line: number;
  message: string;
  field?: FieldError;
  /** What is only not written yet: a draft is stored with it, and no page shows the draft. */
  canWait?: boolean;
}

export function problemAt(line: number, message: string | undefined): Problem[] {
  return message === undefined ? [] : [{ line, message }];
}

export interface Source {
  fields: unknown;
  problems: Problem[];
  /** The line on which a field stands; of a missing one, the line of the group it belongs to. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

const fence = /^---\r?\n([\s\S]*?)\r?\n---\r?(?:\n|$)/;

/** The source with empty lines in place of its front matter, so that every other line keeps its number. */
export function withoutFrontMatter(source: string): string {
  return source.replace(fence, (front) => front.replaceAll(/[^\n]/g, ''));
}

export function readSource(file: string, source: string): Source {
  if (file.endsWith('.json')) return readJson(source);
  return file.endsWith('.yaml') ? readYaml(source) : readFrontMatter(source);
}

function readFrontMatter(source: string): Source {
  const text = fence.exec(source)?.[1];
  if (text !== undefined) return readYaml(text, 1);
  return unreadable(
    1,
    'Start the file with a line of three hyphens, then the fields, then three hyphens again.',
  );
}

const textAfterHash =
  'What stands after the # is not read. Put the whole text in "quotation marks".';

function readYaml(text: string, linesBefore = 0): Source {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const [error] = document.errors;
  if (error)
    return unreadable(
      counter.linePos(error.pos[0]).line + linesBefore,
      error.code === 'DUPLICATE_KEY'
        ? 'This line has the same name as an earlier one of its group. Keep one of the two.'
        : 'This line cannot be read. Put its text in "quotation marks", and indent it like the lines next to it.',
    );
  const problems: Problem[] = [];
  visit(document, {
    Scalar: (_, { comment, type, value, range }) => {
      // A note has a space after its #; "#1" belongs to the text.
      if (!/^\S/.test(comment ?? '') || type !== 'PLAIN' || typeof value !== 'string') return;
      const line = counter.linePos(range?.[0] ?? 0).line + linesBefore;
      problems.push({ line, message: textAfterHash });
    },
  });
  return { fields: document.toJS(), problems, lineOf: lineFinder(text, linesBefore) };
}

function readJson(text: string): Source {
  try {
    return { fields: JSON.parse(text) as unknown, problems: [], lineOf: lineFinder(text) };
  } catch (error) {
    return unreadable(
      lineOfJsonError(text, String(error)),
      'This line cannot be read. Put names and text in "quotation marks", and a comma after every entry but the last.',
    );
  }
}

/** Parsed when asked: only a file with an error needs its nodes, and those of all files take most of the memory. */
function lineFinder(text: string, linesBefore = 0): Source['lineOf'] {
  const counter = new LineCounter();
  let document: Document.Parsed | undefined;
  return (path) => {
    document ??= parseDocument(text, { lineCounter: counter });
    return counter.linePos(offsetOf(document, path)).line + linesBefore;
  };
}

function lineOfJsonError(text: string, message: string): number {
  const position = positionIn(message) ?? positionOfToken(text, message);
  const before = text.slice(0, position);
  // What is missing, or is too much, stands at the end of what could be read.
  const isBefore = message.includes("Expected ','") || /[}\]]/.test(text.charAt(position));
  return (isBefore ? before.trimEnd() : before).split('\n').length;
}

function positionIn(message: string): number | undefined {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? undefined : Number(position);
}

/** Of an unexpected token Node does not say where it is: in the first line with which the text is no beginning of JSON. */
function positionOfToken(text: string, message: string): number {
  const ends = [...text.matchAll(/\n|$/g)].map(({ index }) => index + 1);
  let [first, last] = [0, ends.length - 1];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (isBeginning(text.slice(0, ends[middle]))) first = middle + 1;
    else last = middle;
  }
  const token = /Unexpected token '(.)'/u.exec(message)?.[1] ?? '\n';
  return text.indexOf(token, ends[first - 1] ?? 0);
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    return String(error).includes('end of JSON') || positionIn(String(error)) === text.length;
  }
}

function unreadable(line: number, message: string): Source {
  return { fields: undefined, problems: [{ line, message }], lineOf: () => line };
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair || !isNode(pair.key)) break;
      offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      if (!isNode(node)) break;
      offset = node.range?.[0] ?? offset;
    }
  }
  return offset;
}
