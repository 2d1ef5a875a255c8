import { services } from '#src/business/services.ts';
import { articlePath, paths, productPath } from '#src/lib/paths.ts';
import {
  articleFile,
  articlesFolder,
  pages,
  productsFile,
  services as serviceFiles,
} from '../../content-files.ts';
import { textChanges } from './preview-texts.ts';

/** The fields of every published file by its path, as the pages of the site were built from them. */
export type PublishedFields = Readonly<Record<string, unknown>>;

export interface PreviewedPage {
  path: string;
  before: unknown;
  after: unknown;
}

interface WrittenEntry {
  slug: string;
  data: Record<string, unknown>;
}

export type PageOf = (entry: WrittenEntry) => PreviewedPage | undefined;

/** The page of each form, by the name of its collection or file. What is not published yet gets another page of its kind. */
export function previewedPages(published: PublishedFields): Record<string, PageOf> {
  const articles = Object.keys(published).filter((file) => file.startsWith(articlesFolder));
  return {
    articles: ({ slug, data }) => {
      const file = [articleFile(slug), ...articles].find((each) => each in published);
      if (file === undefined) return undefined;
      const path = articlePath(file.slice(articlesFolder.length + 1).replace(/\.mdx$/, ''));
      return { path, before: published[file], after: data };
    },
    ...Object.fromEntries(
      [
        ...pages.map(({ name, file }) => [name, file, pagePath(name)] as const),
        ...serviceFiles.map(
          ({ name, file }) =>
            [name, file, services.find(({ id }) => id === name)?.path ?? paths.services] as const,
        ),
      ].map(([name, file, path]): [string, PageOf] => [
        name,
        ({ data }) => ({ path, before: published[file], after: data }),
      ]),
    ),
    [productsFile.name]: ({ data }) =>
      previewedProduct(published[productsFile.file], data.products),
  };
}

function pagePath(name: string): string {
  const key = name.replaceAll(/-./g, ([, letter = '']) => letter.toUpperCase());
  return Object.entries(paths).find(([each]) => each === key)?.[1] ?? paths.home;
}

/** The product that was changed, of several the last. */
function previewedProduct(published: unknown, written: unknown): PreviewedPage | undefined {
  const before = published as { id: string; url_param: string }[];
  const sameAs = (product: unknown) =>
    before.find(({ id }) => id === (Object(product) as { id?: unknown }).id);
  const after: unknown[] = Array.isArray(written) ? written : [];
  const isChanged = (product: unknown) => {
    const old = sameAs(product);
    return !old || textChanges(old, product).size > 0;
  };
  const product = after.findLast(isChanged) ?? after[0];
  const page = sameAs(product) ?? before[0];
  return page && { path: productPath(page.url_param), before: page, after: product };
}
