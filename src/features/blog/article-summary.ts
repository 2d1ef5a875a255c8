import { articlePath } from '#src/lib/paths.ts';
import type { Category } from './categories.ts';

/** What a card in the journal shows of an article (spec 2, "Blog article": the list view). */
export interface ArticleSummary {
  path: string;
  title: string;
  /** The article's description for search engines. */
  excerpt: string;
  category: Category;
  /** YYYY-MM-DD. */
  date: string;
  author: string;
  /** The name of its picture in src/assets/pictures, and what it shows. */
  picture: { name: string; alt: string };
}

interface ArticleEntry {
  id: string;
  data: {
    seo: { description: string };
    category: Category;
    title: string;
    date: string;
    author: string;
    image: { file: string; alt: string };
  };
}

/** The card of an article. */
export function summarizeArticle({ id, data }: ArticleEntry): ArticleSummary {
  return {
    path: articlePath(id),
    title: data.title,
    excerpt: data.seo.description,
    category: data.category,
    date: data.date,
    author: data.author,
    picture: { name: data.image.file, alt: data.image.alt },
  };
}
