import { placeholderFault } from '#src/business/fill-facts.ts';
import { pictureName } from '#src/features/blog/article-fields.ts';
import type { ArticleSource, Surroundings } from './article-source.ts';
import type { ArticleText } from './article-text.ts';
import { boxFaults, boxLinks } from './check-boxes.ts';
import { linkFault } from './check-links.ts';
import { pictureFault } from './check-pictures.ts';
import type { Fault } from './front-matter.ts';

/**
 * Stands in docs/post-template.mdx wherever a new post needs its writer's words. A post
 * that still holds it can be looked at while it is written, but not published.
 */
const placeholderMark = 'WRITE HERE';

/** Words that fit between two pictures: some 1,200 px of them. */
const mostWordsInARun = 320;

export function textFaults(
  { slug, source, text, firstLine }: ArticleSource,
  journal: Surroundings,
): Fault[] {
  const links = [...text.links, ...text.boxes.flatMap(boxLinks)].flatMap(({ address, line }) => {
    const message = linkFault(address, slug, journal);
    return message === undefined ? [] : [{ line, message }];
  });
  return [
    ...links,
    ...pictureFaults(text, journal),
    ...headingFaults(text, firstLine),
    ...runFaults(text),
    ...text.boxes.flatMap(boxFaults),
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

function headingFaults({ headings, faults }: ArticleText, firstLine: number): Fault[] {
  const tooLarge = headings.filter(({ depth }) => depth === 1);
  const sections = headings.filter(({ depth }) => depth === 2);
  return [
    ...tooLarge.map(({ line }) => ({
      line,
      message: 'Start headings with ##; a single # is for the title, which stands above.',
    })),
    ...(sections.length < 2 && faults.length === 0
      ? [
          {
            line: firstLine,
            message: 'Write at least two headings with ##; they make the contents.',
          },
        ]
      : []),
  ];
}

function runFaults({ runs }: ArticleText): Fault[] {
  return runs
    .filter(({ words }) => words > mostWordsInARun)
    .map(({ words, line }) => ({
      line,
      message: `Put a picture, a figure or a table between: from here on, ${words} words have none, and ${mostWordsInARun} are the most.`,
    }));
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
