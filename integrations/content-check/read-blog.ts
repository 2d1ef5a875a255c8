import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '#src/business/services.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { paths } from '#src/lib/paths.ts';
import { articlesFolder } from '../content-files.ts';
import { readArticle, type ArticleSource, type ContentContext } from './article-source.ts';
import { linkTargets } from './check-article.ts';

const picturesFolder = 'src/assets/pictures';

export type Blog = ContentContext & { pictures: ReadonlyMap<string, number> };

export function readBlog(root: string): { articles: ArticleSource[]; blog: Blog } {
  const files = readdirSync(join(root, articlesFolder)).filter((file) => file.endsWith('.mdx'));
  const articles = files.map((file) =>
    readArticle(file.replace(/\.mdx$/, ''), readFileSync(join(root, articlesFolder, file), 'utf8')),
  );
  const pages = [...Object.values(paths), ...services.map(({ path }) => path)];
  const targets = linkTargets(articles, pages, shopDay(new Date()));
  return { articles, blog: { ...targets, pictures: pictureSizes(join(root, picturesFolder)) } };
}

function pictureSizes(folder: string): Map<string, number> {
  return new Map(
    readdirSync(folder)
      .filter((file) => /\.(jpg|webp)$/.test(file))
      .map((file) => [file.replace(/\.jpg$/, ''), statSync(join(folder, file)).size]),
  );
}
