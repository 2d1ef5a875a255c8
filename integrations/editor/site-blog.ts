import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { SiteContext } from '../content-check/read-context.ts';

const mapOf = <Value>(value: z.ZodType<Value>) =>
  z.array(z.tuple([z.string(), value])).transform((entries) => new Map(entries));

const SiteBlog = z.object({
  addresses: z.array(z.string()),
  articles: mapOf(z.object({ readFrom: z.string(), anchors: z.array(z.string()) })),
  pictures: mapOf(z.number()),
  linkedFrom: mapOf(z.array(z.string())),
  redirects: mapOf(z.string()),
});

export function blogJson({ articles, today, ...site }: SiteContext): string {
  const published = [...articles].filter(([, { readFrom }]) => readFrom <= today);
  return JSON.stringify({ ...site, articles: published }, (_, value: unknown) =>
    value instanceof Map ? [...value.entries()] : value,
  );
}

export function parseBlog(json: unknown, now: Date): SiteContext {
  return { ...SiteBlog.parse(json), today: shopDay(now) };
}
