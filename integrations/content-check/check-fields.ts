import { filled } from '#src/business/fill-facts.ts';
import type { ArticleSource, Surroundings } from './article-source.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { linkFault } from './check-links.ts';
import { pictureFault } from './check-pictures.ts';
import type { Fault } from './front-matter.ts';

export function fieldFaults({ slug, front }: ArticleSource, journal: Surroundings): Fault[] {
  if (front.fields === undefined) return [];
  const parsed = filled(ArticleFields).safeParse(front.fields);
  if (!parsed.success) {
    // One sentence for each field: whoever corrects the first fault has often corrected the second.
    const first = new Map(
      parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue]),
    );
    return [...first.values()].map((issue) => {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path;
      return { line: front.lineOf(path), message: issue.message };
    });
  }
  const { related, image, cta } = parsed.data;
  const answers: [path: PropertyKey[], message: string | undefined][] = [
    [['image', 'file'], pictureFault(image.file, journal.pictures)],
    [['cta', 'contact', 'linkPath'], linkFault(cta.contact.linkPath, slug, journal)],
  ];
  for (const [index, { path }] of cta.buttons.entries()) {
    answers.push([['cta', 'buttons', index, 'path'], linkFault(path, slug, journal)]);
  }
  for (const [index, other] of related.entries()) {
    const isOther = other !== slug && journal.articles.has(other);
    const message = isOther ? undefined : `"related" names "${other}", which is no other article.`;
    answers.push([['related', index], message]);
  }
  return answers.flatMap(([path, message]) =>
    message === undefined ? [] : [{ line: front.lineOf(path), message }],
  );
}
