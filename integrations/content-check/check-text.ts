import { placeholderProblem } from '#src/business/fill-facts.ts';
import { pictureName } from '#src/features/blog/article-fields.ts';
import type { ArticleSource, ContentContext } from './article-source.ts';
import type { ArticleText } from './article-text.ts';
import { boxProblems, boxLinks } from './check-boxes.ts';
import { linkProblem } from './check-links.ts';
import { pictureProblem } from './check-pictures.ts';
import type { Problem } from './front-matter.ts';

/**
 * Stands in docs/article-template.mdx wherever a new article needs its writer's words. An article
 * that still holds it can be looked at while it is written, but not published.
 */
const placeholderMark = 'WRITE HERE';

/** Words that fit between two pictures: some 1,200 px of them. */
const longestRun = 320;

export function textProblems(
  { slug, source, text, firstLine }: ArticleSource,
  blog: ContentContext,
): Problem[] {
  const links = [...text.links, ...text.boxes.flatMap(boxLinks)].flatMap(({ address, line }) => {
    const message = linkProblem(address, slug, blog);
    return message === undefined ? [] : [{ line, message }];
  });
  return [
    ...links,
    ...pictureProblems(text, blog),
    ...headingProblems(text, firstLine),
    ...runProblems(text),
    ...text.boxes.flatMap(boxProblems),
    ...placeholderProblems(source),
  ];
}

function pictureProblems(text: ArticleText, { pictures }: ContentContext): Problem[] {
  return text.pictures.flatMap(({ address, alt, line }) => {
    const name = pictureName(address);
    const messages = [
      alt.trim() === '' ? 'Say what the picture shows: ![A hand on wet paint](…).' : undefined,
      name === undefined
        ? 'Write a picture as ![what it shows](../../assets/pictures/its-name.jpg).'
        : pictureProblem(name, pictures),
    ];
    return messages.flatMap((message) => (message === undefined ? [] : [{ line, message }]));
  });
}

function headingProblems({ headings, problems }: ArticleText, firstLine: number): Problem[] {
  const tooLarge = headings.filter(({ depth }) => depth === 1);
  const sections = headings.filter(({ depth }) => depth === 2);
  return [
    ...tooLarge.map(({ line }) => ({
      line,
      message: 'Start headings with ##; a single # is for the title, which stands above.',
    })),
    ...(sections.length < 2 && problems.length === 0
      ? [
          {
            line: firstLine,
            message: 'Write at least two headings with ##; they make the contents.',
          },
        ]
      : []),
  ];
}

function runProblems({ runs }: ArticleText): Problem[] {
  return runs
    .filter(({ wordCount }) => wordCount > longestRun)
    .map(({ wordCount, line }) => ({
      line,
      message: `Put a picture, a figure or a table between: from here on, ${wordCount} words have none, and ${longestRun} are the most.`,
    }));
}

function placeholderProblems(source: string): Problem[] {
  return source.split('\n').flatMap((wordCount, index) => {
    const isUnwritten = wordCount.includes(placeholderMark) && !wordCount.startsWith('# ');
    const message = isUnwritten
      ? `Replace "${placeholderMark} …" with your own words.`
      : placeholderProblem(wordCount);
    return message === undefined ? [] : [{ line: index + 1, message }];
  });
}
