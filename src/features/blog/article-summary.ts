import { articlePath } from '#src/lib/paths.ts';
import type { ArticleData } from './article-fields.ts';

export type ArticleSummary = ReturnType<typeof summarizeArticle>;

interface ArticleEntry {
  id: string;
  data: Pick<ArticleData, 'seo' | 'category' | 'title' | 'date' | 'author' | 'image'>;
}

export function summarizeArticle({ id, data }: ArticleEntry) {
  const { title, seo, category, date, author, image } = data;
  return {
    path: articlePath(id),
    title,
    excerpt: seo.description,
    category,
    date,
    author,
    picture: { name: image.file, alt: image.alt, focus: image.focus },
  };
}
