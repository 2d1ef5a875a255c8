import { escape } from 'html-escaper';
import { facts } from '#src/business/facts.ts';
import { articlePath, paths } from '#src/lib/paths.ts';
import type { ArticleData } from '../article-fields.ts';

interface FeedArticle {
  id: string;
  data: Pick<ArticleData, 'title' | 'category' | 'date' | 'author'> & {
    seo: { description: string };
  };
}

export const feedFrame = {
  xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
  customData: `<language>en-ca</language><atom:link href="${facts.origin}${paths.blogFeed}" rel="self" type="application/rss+xml"/>`,
};

export function feedItem({ id, data }: FeedArticle, html: string) {
  const link = new URL(articlePath(id), facts.origin).href;
  return {
    link,
    title: data.title,
    description: data.seo.description,
    // Noon in Surrey, so that the day is the same one all over the country.
    pubDate: new Date(`${data.date}T20:00:00Z`),
    categories: [data.category],
    content: feedContent(html, link),
    customData: `<dc:creator>${escape(data.author)}</dc:creator>`,
  };
}

/** Readers show it far from this site: every address is absolute, and what only our stylesheet understands is left out. */
export function feedContent(html: string, pageAddress: string): string {
  return html
    .replace(/<source [^>]*>/g, '')
    .replace(/ (?:data-astro-cid-\w+|data-label|class|srcset|sizes)(?:="[^"]*")?/g, '')
    .replace(/ (href|src)="([^"]+)"/g, (_, attribute: string, address: string) => {
      return ` ${attribute}="${new URL(address, pageAddress).href}"`;
    });
}
