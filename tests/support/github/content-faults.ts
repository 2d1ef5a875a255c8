import { paths } from '#src/lib/paths.ts';
import { readArticle } from '../../../integrations/content-check/article-source.ts';
import { checkArticle, linkTargets } from '../../../integrations/content-check/check-article.ts';
import type { FakeRepository } from './fake-repository.ts';
import { today } from './graphql.ts';

/** What the content check would say of a branch: the sentences that stop its build. */
export function faultsOf(repository: FakeRepository, branch: string): string[] {
  const files = [...repository.branch(branch).files];
  const articles = files
    .filter(([path]) => path.endsWith('.mdx'))
    .map(([path, content]) => readArticle(nameOf(path), content.toString('utf8')));
  const pictures = new Map(
    files
      .filter(([path]) => path.endsWith('.jpg'))
      .map(([path, content]) => [nameOf(path), content.byteLength] as const),
  );
  const journal = { ...linkTargets(articles, Object.values(paths), today.slice(0, 10)), pictures };
  return articles.flatMap((article) =>
    checkArticle(article, journal).map(({ message }) => `${article.slug}: ${message}`),
  );
}

function nameOf(path: string): string {
  return /([^/]+)\.\w+$/.exec(path)?.[1] ?? '';
}
