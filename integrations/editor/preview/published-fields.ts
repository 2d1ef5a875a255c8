import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { readContext } from '../../content-check/read-context.ts';
import { readSource } from '../../content-check/read-source.ts';
import { articleFile, pages, productsFile, quotes, services, shop } from '../../content-files.ts';
import type { PublishedFields } from './previewed-page.ts';

/** Anyone may read them, so articles to come and drafts are left out. */
export function publishedFields(
  root: string,
  { articles, context }: ReturnType<typeof readContext>,
): PublishedFields {
  const isPublished = (slug: string) =>
    (context.articles.get(slug)?.readFrom ?? '') <= context.today;
  return Object.fromEntries<unknown>([
    ...[...pages, ...services, ...quotes, ...shop, productsFile].map(
      ({ file }): [string, unknown] => [
        file,
        readSource(file, readFileSync(join(root, file), 'utf8')).fields,
      ],
    ),
    ...articles
      .filter(({ slug }) => isPublished(slug))
      .map(({ slug, front }): [string, unknown] => [articleFile(slug), front.fields]),
  ]);
}
