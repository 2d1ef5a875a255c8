import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Root } from 'mdast';
import { mdxToMdast } from 'satteri';
import { z } from 'zod';
import { services } from '#src/business/services.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { paths, productPath } from '#src/lib/paths.ts';
import {
  articlesFolder,
  editedFiles,
  productsFile,
  redirectsFile,
  type ContentFile,
} from '../content-files.ts';
import { readArticle, type ArticleSource, type ContentContext } from './article-source.ts';
import { parseArticle } from './article-text.ts';
import { linkTargets } from './check-article.ts';
import { neverRead, type LinkTargets } from './check-links.ts';
import { pictureFolders } from './check-pictures.ts';
import { readSource } from './read-source.ts';
import { redirectsOf } from './redirects-of.ts';

export interface SiteContext extends ContentContext {
  pictures: ReadonlyMap<string, number>;
  /** The files that name an article, by its slug, in their writers' words: "Home", "the article “Road salt”", "a draft". */
  linkedFrom: ReadonlyMap<string, readonly string[]>;
}

export type SiteContent = { articles: ArticleSource[]; context: SiteContext };

export function readContext(root: string): SiteContent {
  const articles = readArticles(root);
  const pages = [
    ...Object.values(paths),
    ...services.map(({ path }) => path),
    ...productAddresses(root).map(productPath),
  ];
  const targets = linkTargets(articles, pages, shopDay(new Date()));
  const redirects = redirectsOf(fieldsOf(root, redirectsFile), articles, targets);
  const pictures = pictureSizes(join(root, 'src/assets'));
  return {
    articles,
    context: { ...targets, redirects, pictures, linkedFrom: linkedFrom(root, articles, targets) },
  };
}

function readArticles(root: string): ArticleSource[] {
  const files = readdirSync(join(root, articlesFolder)).filter((file) => file.endsWith('.mdx'));
  return files.map((file) =>
    readArticle(
      file.replace(/\.mdx$/, ''),
      readFileSync(join(root, articlesFolder, file), 'utf8'),
      parseQuickly,
    ),
  );
}

/** A tenth of the time of the editor's parser, which names the line and the reason where a text cannot be read. */
function parseQuickly(text: string): Root {
  try {
    return mdxToMdast(text) as Root;
  } catch {
    return parseArticle(text);
  }
}

/** Of published articles; what is not published yet has no name here, because anyone may read this. */
function linkedFrom(
  root: string,
  articles: readonly ArticleSource[],
  targets: LinkTargets,
): Map<string, string[]> {
  const isPublished = ({ slug }: ArticleSource) =>
    (targets.articles.get(slug)?.readFrom ?? neverRead) <= targets.today;
  const files = [
    ...articles.map((article) => {
      const { slug, source, front } = article;
      const { title = slug } = Object(front.fields) as { title?: unknown };
      const label = isPublished(article) ? `the article “${String(title)}”` : 'a draft';
      return { slug, label, source };
    }),
    ...editedFiles.map(({ label, file }) => {
      return { slug: undefined, label, source: readFileSync(join(root, file), 'utf8') };
    }),
  ];
  const labels = new Map<string, string[]>(
    articles.filter(isPublished).map(({ slug }) => [slug, []]),
  );
  for (const { slug, label, source } of files)
    for (const name of new Set(source.split(/[^\w-]+/)))
      if (name !== slug) labels.get(name)?.push(label);
  return labels;
}

/** Without those of products whose own address is wrong: their file is checked as well. */
function productAddresses(root: string): string[] {
  const products = z.array(z.unknown()).safeParse(fieldsOf(root, productsFile)).data ?? [];
  return products.flatMap((product) => WithAddress.safeParse(product).data?.url_param ?? []);
}

const WithAddress = z.object({ url_param: z.string() });

function fieldsOf(root: string, { file }: ContentFile): unknown {
  return readSource(file, readFileSync(join(root, file), 'utf8')).fields;
}

function pictureSizes(folder: string): Map<string, number> {
  return new Map(
    pictureFolders.flatMap((name) =>
      readdirSync(join(folder, name))
        .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
        .map((file) => [`${name}/${file}`, statSync(join(folder, name, file)).size] as const),
    ),
  );
}
