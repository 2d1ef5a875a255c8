import { articlePath } from '#src/lib/paths.ts';
import type { Category } from './article-fields.ts';

export interface ArticleSummary {
  path: string;
  title: string;
  excerpt: string;
  category: Category;
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
