import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

export type Problem = { line: number; message: string };

/** A problem on a line where there is a sentence for it. */
export function problemAt(line: number, message: string | undefined): Problem[] {
  return message === undefined ? [] : [{ line, message }];
}

export interface FrontMatter {
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

export function readFrontMatter(source: string): FrontMatter {
  const text = fence.exec(source)?.[1];
  if (text === undefined) {
    const message =
      'Start the file with a line of three hyphens, then the fields, then three hyphens again.';
    return { fields: undefined, problems: [{ line: 1, message }], lineOf: () => 1 };
  }
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + 1;
  return {
    fields: document.errors.length === 0 ? document.toJS() : undefined,
    problems: document.errors.slice(0, 1).map((error) => ({
      line: lineAt(error.pos[0]),
      message:
        'This line cannot be read. Put its text in "quotation marks", and indent it like its neighbours.',
    })),
    lineOf: (path) => lineAt(offsetOf(document, path)),
  };
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
