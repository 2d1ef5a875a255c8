import JSON5 from 'json5';
import { z } from 'zod';
import { figureNames } from '#src/drawings/figure-files.ts';
import type { ArticleText } from './article-text.ts';
import { problemAt, type Problem } from './read-source.ts';

type Box = ArticleText['boxes'][number];
type Attribute = Box['attributes'][number];

const neededByBox: Record<string, readonly string[]> = {
  TipBox: ['title'],
  HighlightBox: ['title', 'items'],
  Figure: ['shows', 'label', 'caption'],
};

const allowedTags = ['sub', 'sup', 'br'];

const Items = z.array(z.strictObject({ label: z.string().min(1), text: z.string().min(1) })).min(1);

export function boxProblems({ name, attributes, line }: Box): Problem[] {
  const message =
    attributes.map(attributeProblem).find((problem) => problem !== undefined) ??
    missingPart(name, boxTexts(attributes));
  return problemAt(line, message);
}

export function boxLinks({ attributes, line }: Box): { address: string; line: number }[] {
  const address = boxTexts(attributes).get('linkPath');
  return address === undefined ? [] : [{ address, line }];
}

export function boxTexts(attributes: Box['attributes']): ReadonlyMap<string, string> {
  return new Map(attributes.flatMap(textOf));
}

export function boxItems(attributes: Box['attributes']): z.infer<typeof Items> {
  return attributes.flatMap((attribute) => Items.safeParse(itemsIn(attribute)).data ?? []);
}

function textOf(attribute: Attribute): [name: string, text: string][] {
  if (attribute.type !== 'mdxJsxAttribute') return [];
  const { name, value } = attribute;
  const text = typeof value === 'string' ? value : (value?.value ?? '');
  return [[name, text.trim()]];
}

function attributeProblem(attribute: Attribute): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute') return 'Leave out { and } in a box.';
  const { name, value } = attribute;
  if (typeof value !== 'object' || value === null)
    return name === 'items' ? itemsProblem : undefined;
  if (Items.safeParse(itemsIn(attribute)).success) return undefined;
  return name === 'items' ? itemsProblem : `Write ${name} as a text: ${name}="its words".`;
}

function itemsIn(attribute: Attribute): unknown {
  if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'items') return undefined;
  const { value } = Object(attribute.value) as { value?: string };
  try {
    return JSON5.parse(value ?? '');
  } catch {
    return undefined;
  }
}

const itemsProblem =
  "Write the items as a list: items={[{ label: 'Wax', text: '2 to 3 months' }]}; a ' within a text needs \" around the text.";

function missingPart(name: string, texts: ReadonlyMap<string, string>): string | undefined {
  if (allowedTags.includes(name)) return undefined;
  const needed = neededByBox[name];
  if (!needed) {
    const boxNames = Object.keys(neededByBox).join(', ');
    return `Leave out <${name}>. The boxes are ${boxNames}; bold is **bold**, a link is [words](/ppf).`;
  }
  const missing = needed.find((attribute) => !texts.get(attribute));
  if (missing !== undefined)
    return `Give the ${name} its ${missing}; copy one from another article.`;
  if (name !== 'Figure' || figureNames.some((figure) => figure === texts.get('shows')))
    return undefined;
  return `Let the Figure show one of these: ${figureNames.join(', ')}.`;
}
