import type { SiteContext } from '../content-check/read-context.ts';
import { articleProblems } from './article-problems.ts';
import { asWritten } from './entry-problems.ts';

interface WrittenEntry {
  data: Record<string, unknown>;
  slug: string;
  mediaFiles: readonly { name: string; size: number }[];
}

/** The name of a picture that was just chosen and gets its own when it is saved. */
const uploaded = 'uploaded';

/** Nothing when it may be saved. The repository's pictures may be newer than the site. */
export function textProblem(
  body: string,
  entry: WrittenEntry | undefined,
  blog: SiteContext,
): string | undefined {
  const { data = {}, slug = '', mediaFiles = [] } = entry ?? {};
  const text = body.replaceAll(/blob:[^)\s]+/g, `../../assets/articles/${uploaded}.webp`);
  const { inText } = articleProblems(
    slug || 'this-post',
    // What is not written yet is said when the form is saved, with the rest of it.
    { ...(asWritten(data) as object), body: text, draft: true },
    {
      ...blog,
      pictures: new Map([
        ...blog.pictures,
        ...mediaFiles.map(({ name, size }) => [`articles/${name}`, size] as const),
        [`articles/${uploaded}.webp`, 0],
      ]),
    },
  );
  return inText.length === 0 ? undefined : inText.join(' ');
}
