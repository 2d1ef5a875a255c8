import Slugger from 'github-slugger';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Problem } from './read-source.ts';

type BoxNode = Extract<Nodes, { type: 'mdxJsxFlowElement' }>;

type Run = { wordCount: number; line: number };

const emptyText = () => ({
  links: [] as { address: string; line: number }[],
  pictures: [] as { address: string; alt: string; line: number }[],
  headings: [] as { depth: number; anchor: string; line: number }[],
  boxes: [] as { name: string; attributes: BoxNode['attributes']; line: number }[],
  runs: [] as Run[],
  problems: [] as Problem[],
});

export type ArticleText = ReturnType<typeof emptyText>;

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkGfm);

/** Not the parser of the build, which has none for browsers: the editor runs the same check. */
export function parseArticle(source: string): Root {
  return parser.parse(source);
}

export function readArticleText(source: string, parse: typeof parseArticle): ArticleText {
  const text = emptyText();
  try {
    const root = parse(source);
    note(root, text, new Slugger());
    text.runs = runsOf(root.children);
  } catch (error) {
    const { line, reason = '' } = error as { line?: number; reason?: string };
    // A box that is never closed is noticed at the end; the reason names its beginning.
    const [, begun = '1'] = /\((\d+):/.exec(reason) ?? [];
    text.problems.push({ line: line ?? Number(begun), message: `${unreadable} (${reason})` });
  }
  return text;
}

const unreadable =
  'The text cannot be read here. Write "less than" for < and leave out { and }; close every box that is opened; begin no line with "import" or "export".';

const taskList = 'Checkboxes are not shown here. Start the line with "- " and leave out "[ ]".';

const pastedBullet =
  'A pasted "•" does not make a list. Start each line with "- ", after an empty line.';

function note(node: Nodes, text: ArticleText, slugger: Slugger): void {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case 'link':
      text.links.push({ address: node.url, line });
      break;
    case 'image':
      text.pictures.push({ address: node.url, alt: node.alt ?? '', line });
      break;
    case 'heading':
      text.headings.push({ depth: node.depth, anchor: slugger.slug(textOf(node)), line });
      break;
    case 'definition':
      text.problems.push({
        line,
        message: 'Write the address in the link itself: [words](/ppf).',
      });
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      text.boxes.push({ name: node.name ?? '', attributes: node.attributes, line });
      break;
    case 'listItem':
      if (typeof node.checked === 'boolean') text.problems.push({ line, message: taskList });
      break;
    case 'text':
      if (/^\s*[•·▪◦]/m.test(node.value)) text.problems.push({ line, message: pastedBullet });
      if (/[<{}]/.test(node.value)) text.problems.push({ line, message: unreadable });
      break;
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      // Our own facts, such as {phone}, are filled in before the text is compiled.
      if (!/^\w+$/.test(node.value)) text.problems.push({ line, message: unreadable });
  }
  if ('children' in node) for (const child of node.children) note(child, text, slugger);
}

function runsOf(blocks: readonly Nodes[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const block of blocks) {
    if (isLookedAt(block)) run = undefined;
    else {
      if (!run) runs.push((run = { wordCount: 0, line: block.position?.start.line ?? 1 }));
      run.wordCount += textOf(block).split(/\s+/).length;
    }
  }
  return runs;
}

function isLookedAt(node: Nodes): boolean {
  return (
    node.type === 'image' ||
    node.type === 'table' ||
    ('name' in node && node.name === 'Figure') ||
    ('children' in node && node.children.some(isLookedAt))
  );
}

export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
