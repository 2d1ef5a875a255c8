import { placeholderProblem } from '#src/business/fill-facts.ts';
import { pictureName } from '#src/features/blog/article-fields.ts';
import type { ArticleSource, ContentContext } from './article-source.ts';
import type { ArticleText } from './article-text.ts';
import { boxProblems, boxLinks } from './check-boxes.ts';
import { linkProblem } from './check-links.ts';
import { pictureProblem } from './check-pictures.ts';
import { problemAt, type Problem } from './read-source.ts';

/** An article that still holds it, as a new one does, can be looked at while it is written, but not published. */
const placeholderMark = 'WRITE HERE';

const fewHeadings = 'Write at least two headings with ##; the table of contents is made from them.';

/** Words that fit between two pictures: some 1,200 px of them. */
const longestRun = 320;

export function textProblems(
  { slug, source, firstLine }: ArticleSource,
  text: ArticleText,
  blog: ContentContext,
): Problem[] {
  const links = [...text.links, ...text.boxes.flatMap(boxLinks)];
  return [
    ...links.flatMap(({ address, line }) => problemAt(line, linkProblem(address, slug, blog))),
    ...text.pictures.flatMap((picture) => pictureProblems(picture, blog)),
    ...headingProblems(text, firstLine),
    ...text.runs.flatMap(runProblems),
    ...text.boxes.flatMap(boxProblems),
    ...source.split('\n').flatMap((line, index) => placeholderProblems(line, index + 1, firstLine)),
  ];
}

function pictureProblems(
  { address, alt, line }: ArticleText['pictures'][number],
  { pictures }: ContentContext,
): Problem[] {
  const placeProblem =
    pictureName(address) === undefined
      ? 'Write a picture as ![what it shows](../../assets/articles/its-name.jpg).'
      : pictureProblem([address.replace('../../assets/', '')], pictures);
  return [
    ...(alt.trim() === ''
      ? problemAt(line, 'Say what the picture shows: ![A hand on wet paint](…).')
      : []),
    ...problemAt(line, placeProblem),
  ];
}

function headingProblems({ headings, problems }: ArticleText, firstLine: number): Problem[] {
  const tooLarge = headings.filter(({ depth }) => depth === 1);
  const sections = headings.filter(({ depth }) => depth === 2);
  const hasContents = sections.length >= 2 || problems.length > 0;
  return [
    ...tooLarge.map(({ line }) => ({
      line,
      message: 'Start headings with ##; a single # is for the title above.',
    })),
    ...headings.flatMap(({ depth, line }, index) => {
      const above = headings[index - 1]?.depth ?? 2;
      if (depth <= above + 1 || depth === 1) return [];
      const message = `Write ${'#'.repeat(above + 1)} here: headings go down one step at a time.`;
      return [{ line, message }];
    }),
    ...(hasContents ? [] : [{ line: firstLine, message: fewHeadings, canWait: true }]),
  ];
}

function runProblems({ wordCount, line }: ArticleText['runs'][number]): Problem[] {
  if (wordCount <= longestRun) return [];
  const message = `Add a picture, a figure or a table: from here on there are ${wordCount} words without one, and ${longestRun} is the limit.`;
  return [{ line, message }];
}

function placeholderProblems(text: string, line: number, firstLine: number): Problem[] {
  if (text.includes(placeholderMark) && !text.startsWith('# '))
    return [
      { line, message: `Replace "${placeholderMark} …" with your own words.`, canWait: true },
    ];
  return line < firstLine ? [] : problemAt(line, placeholderProblem(text));
}
