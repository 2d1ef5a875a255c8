import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { SiteContext } from '../content-check/read-context.ts';

const SiteBlog = z.object({
  addresses: z.array(z.string()),
  articles: z.array(
    z.tuple([z.string(), z.object({ readFrom: z.string(), anchors: z.array(z.string()) })]),
  ),
  pictures: z.array(z.tuple([z.string(), z.number()])),
  linkedFrom: z.array(z.tuple([z.string(), z.array(z.string())])),
  redirects: z.array(z.tuple([z.string(), z.string()])),
});

export function blogJson({
  addresses,
  articles,
  pictures,
  linkedFrom,
  redirects,
  today,
}: SiteContext): string {
  const published = [...articles].filter(([, { readFrom }]) => readFrom <= today);
  return JSON.stringify({
    addresses,
    articles: published,
    pictures: [...pictures],
    linkedFrom: [...linkedFrom],
    redirects: [...redirects],
  });
}

export function parseBlog(json: unknown, now: Date): SiteContext {
  const { addresses, articles, pictures, linkedFrom, redirects } = SiteBlog.parse(json);
  return {
    addresses,
    articles: new Map(articles),
    pictures: new Map(pictures),
    linkedFrom: new Map(linkedFrom),
    redirects: new Map(redirects),
    today: shopDay(now),
  };
}
