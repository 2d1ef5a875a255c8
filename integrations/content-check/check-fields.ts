import { filled } from '#src/business/fill-facts.ts';
import type { ArticleSource, ContentContext } from './article-source.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { linkProblem } from './check-links.ts';
import { pictureProblem } from './check-pictures.ts';
import { problemAt, type Problem } from './front-matter.ts';

export function fieldProblems({ slug, front }: ArticleSource, blog: ContentContext): Problem[] {
  if (front.fields === undefined) return [];
  const parsed = filled(ArticleFields).safeParse(front.fields);
  if (!parsed.success) {
    // One sentence for each field: anyone who corrects the first failure has often corrected the second.
    const first = new Map(
      parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue]),
    );
    return [...first.values()].map((issue) => {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys] : issue.path;
      return { line: front.lineOf(path), message: issue.message };
    });
  }
  const { related, image, cta } = parsed.data;
  const at = (path: PropertyKey[], message: string | undefined) =>
    problemAt(front.lineOf(path), message);
  return [
    ...at(['image', 'file'], pictureProblem(image.file, blog.pictures)),
    ...at(['cta', 'contact', 'linkPath'], linkProblem(cta.contact.linkPath, slug, blog)),
    ...cta.buttons.flatMap(({ path }, index) =>
      at(['cta', 'buttons', index, 'path'], linkProblem(path, slug, blog)),
    ),
    ...related
      .map((other, index) => ({ other, index }))
      .filter(({ other }) => other === slug || !blog.articles.has(other))
      .flatMap(({ other, index }) =>
        at(['related', index], `"related" names "${other}", which is no other article.`),
      ),
  ];
}
