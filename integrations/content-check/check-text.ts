import { placeholderFault } from '#src/business/fill-facts.ts';
import { figureNames } from '#src/drawings/figure-files.ts';
import { pictureName } from '#src/features/blog/article-fields.ts';
import type { ArticleSource, Surroundings } from './article-source.ts';
import type { ArticleText } from './article-text.ts';
import { linkFault } from './check-links.ts';
import { pictureFault } from './check-pictures.ts';
import type { Fault } from './front-matter.ts';

/**
 * Stands in docs/post-template.mdx wherever a new post needs its writer's words. A post
 * that still holds it can be looked at while it is written, but not published.
 */
const placeholderMark = 'WRITE HERE';

/** The boxes, and what each cannot do without. */
const neededByBox: Record<string, readonly string[]> = {
  TipBox: ['title'],
  HighlightBox: ['title', 'items'],
  Figure: ['shows', 'label', 'caption'],
};

/** HTML that Markdown has no sign for. */
const allowedTags = ['sub', 'sup', 'br'];

/** What is wrong with the text of an article. */
export function textFaults({ slug, source, text }: ArticleSource, journal: Surroundings): Fault[] {
  const links = text.links.flatMap(({ address, line }) => {
    const message = linkFault(address, slug, journal);
    return message === undefined ? [] : [{ line, message }];
  });
  return [
    ...links,
    ...pictureFaults(text, journal),
    ...headingFaults(text),
    ...text.boxes.flatMap(boxFault),
    ...placeholderFaults(source),
  ];
}

function pictureFaults(text: ArticleText, { pictures }: Surroundings): Fault[] {
  return text.pictures.flatMap(({ address, alt, line }) => {
    const name = pictureName(address);
    const messages = [
      alt.trim() === '' ? 'Say what the picture shows: ![A hand on wet paint](…).' : undefined,
      name === undefined
        ? 'Write a picture as ![what it shows](../../assets/pictures/its-name.jpg).'
        : pictureFault(name, pictures),
    ];
    return messages.flatMap((message) => (message === undefined ? [] : [{ line, message }]));
  });
}

function headingFaults({ headings, faults }: ArticleText): Fault[] {
  const tooLarge = headings.filter(({ depth }) => depth === 1);
  const sections = headings.filter(({ depth }) => depth === 2);
  return [
    ...tooLarge.map(({ line }) => ({
      line,
      message: 'Start headings with ##; a single # is for the title, which stands above.',
    })),
    ...(sections.length < 2 && faults.length === 0
      ? [{ line: 1, message: 'Write at least two headings with ##; they make the contents.' }]
      : []),
  ];
}

function boxFault({ name, attributes, line }: ArticleText['boxes'][number]): Fault[] {
  if (allowedTags.includes(name)) return [];
  const needed = neededByBox[name];
  if (!needed) {
    const boxNames = Object.keys(neededByBox).join(', ');
    const message = `Leave out <${name}>. The boxes are ${boxNames}; bold is **bold**, a link is [words](/ppf).`;
    return [{ line, message }];
  }
  const missing = needed.find((attribute) => !attributes.has(attribute));
  if (missing !== undefined) {
    return [{ line, message: `Give the ${name} its ${missing}; copy one from another article.` }];
  }
  if (name !== 'Figure' || figureNames.some((figure) => figure === attributes.get('shows'))) {
    return [];
  }
  return [{ line, message: `Let the Figure show one of these: ${figureNames.join(', ')}.` }];
}

function placeholderFaults(source: string): Fault[] {
  return source.split('\n').flatMap((words, index) => {
    const isUnwritten = words.includes(placeholderMark) && !words.startsWith('# ');
    const message = isUnwritten
      ? `Replace "${placeholderMark} …" with your own words.`
      : placeholderFault(words);
    return message === undefined ? [] : [{ line: index + 1, message }];
  });
}
