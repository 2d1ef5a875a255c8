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
});

export function blogJson({
  addresses,
  articles,
  pictures,
  linkedFrom,
  today,
}: SiteContext): string {
  const published = [...articles].filter(([, { readFrom }]) => readFrom <= today);
  return JSON.stringify({
    addresses,
    articles: published,
    pictures: [...pictures],
    linkedFrom: [...linkedFrom],
  });
}

export function parseBlog(json: unknown, now: Date): SiteContext {
  const { addresses, articles, pictures, linkedFrom } = SiteBlog.parse(json);
  return {
    addresses,
    articles: new Map(articles),
    pictures: new Map(pictures),
    linkedFrom: new Map(linkedFrom),
    today: shopDay(now),
  };
}
