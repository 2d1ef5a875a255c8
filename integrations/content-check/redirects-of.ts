import { z } from 'zod';
import { oldPath, Redirects } from '#src/content-redirects.ts';
import { articlePath } from '#src/lib/paths.ts';
import type { ArticleSource } from './article-source.ts';
import { oldPathProblem, type LinkTargets } from './check-links.ts';

/**
 * The new paths of pages by their old ones, where no page is now: of the redirects file, unless it has a mistake, and of
 * articles, in which the editor writes the paths that they had before.
 */
export function redirectsOf(
  file: unknown,
  articles: readonly ArticleSource[],
  targets: LinkTargets,
): Map<string, string> {
  const renamed = new Map(
    articles.flatMap(({ slug, front: { fields } }) => {
      const { aliases = [] } = WithAliases.safeParse(fields).data ?? {};
      return aliases.map((alias) => [alias, articlePath(slug)]);
    }),
  );
  const { redirects = [] } = Redirects.safeParse(file).data ?? {};
  const written = redirects.map(
    ({ oldPath, path }) => [oldPath, renamed.get(path) ?? path] as const,
  );
  return new Map(
    [...renamed, ...written].filter(([path]) => oldPathProblem(path, targets) === undefined),
  );
}

const WithAliases = z.object({ aliases: z.array(oldPath) });
