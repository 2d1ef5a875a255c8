import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { facts } from '#src/business/facts.ts';
import { feedFrame, feedItem } from '#src/features/blog/feed/feed-item.ts';
import FeedArticle from '#src/features/blog/feed/FeedArticle.astro';
import { withoutLinksTo } from '#src/features/blog/hidden-links.ts';
import {
  articleText,
  hiddenArticleIds,
  publishedArticles,
} from '#src/features/blog/published-articles.ts';
import { pageContent } from '#src/read-content.ts';
import { paths } from '#src/lib/paths.ts';

/** Articles in the feed. Anyone who subscribes wants the newest; the list has them all. */
const feedLength = 20;

export const GET: APIRoute = async () => {
  const { seo } = await pageContent('blog');
  const container = await AstroContainer.create();
  const articles = (await publishedArticles()).slice(0, feedLength);
  const hidden = await hiddenArticleIds();
  return rss({
    title: `${facts.name} Journal`,
    description: seo.description,
    site: new URL(paths.blog, facts.origin),
    trailingSlash: false,
    ...feedFrame,
    items: await Promise.all(
      articles.map(async (article) => {
        const props = { article, text: articleText(article.id) };
        const html = await container.renderToString(FeedArticle, { props });
        return feedItem(article, withoutLinksTo(hidden, html));
      }),
    ),
  });
};
