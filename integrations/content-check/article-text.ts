import Slugger from 'github-slugger';
import { mdxToMdast, type MdastNode } from 'satteri';
import type { Fault } from './front-matter.ts';

interface Link {
  address: string;
  line: number;
}

interface TextPicture extends Link {
  alt: string;
}

interface Heading {
  depth: number;
  /** What a link to it writes after "#". */
  anchor: string;
  line: number;
}

interface Box {
  name: string;
  /** By name; a value that is written in braces is not text. */
  attributes: Map<string, unknown>;
  line: number;
}

export interface ArticleText {
  links: Link[];
  pictures: TextPicture[];
  headings: Heading[];
  boxes: Box[];
  faults: Fault[];
}

/** What the content check looks at in the text of an article, with the lines it stands on. */
export function readArticleText(source: string): ArticleText {
  const text: ArticleText = { links: [], pictures: [], headings: [], boxes: [], faults: [] };
  try {
    note(mdxToMdast(source), text, new Slugger());
  } catch (error) {
    text.faults.push(unreadable(error));
  }
  return text;
}

function note(node: MdastNode, text: ArticleText, slugger: Slugger): void {
  const line = node.position?.start.line ?? 1;
  if (node.type === 'link') text.links.push({ address: node.url, line });
  if (node.type === 'image') {
    text.pictures.push({ address: node.url, alt: node.alt ?? '', line });
  }
  if (node.type === 'heading') {
    text.headings.push({ depth: node.depth, anchor: slugger.slug(words(node)), line });
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const attributes = new Map<string, unknown>();
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute') continue;
      attributes.set(attribute.name, attribute.value);
      if (attribute.name === 'linkPath' && typeof attribute.value === 'string') {
        text.links.push({ address: attribute.value, line });
      }
    }
    text.boxes.push({ name: node.name ?? '', attributes, line });
  }
  if ('children' in node) for (const child of node.children) note(child, text, slugger);
}

function words(node: MdastNode): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(words).join('') : '';
}

/** The parser's message begins with the place: "12:5: Unexpected …". */
function unreadable(error: unknown): Fault {
  const [, line = '1', reason = ''] =
    /^(\d+):\d+: ([^(]*)/.exec(error instanceof Error ? error.message : '') ?? [];
  return {
    line: Number(line),
    message: `The text cannot be read here. Write "less than" for < and leave out { and }; a box that is opened must be closed. (${reason.trim()})`,
  };
}
