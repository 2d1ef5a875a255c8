import { z } from 'zod';
import { shopDay } from '#src/business/shop-day.ts';
import type { Journal } from '../content-check/read-journal.ts';

const SiteJournal = z.object({
  addresses: z.array(z.string()),
  articles: z.array(
    z.tuple([z.string(), z.object({ readFrom: z.string(), anchors: z.array(z.string()) })]),
  ),
  pictures: z.array(z.tuple([z.string(), z.number()])),
});

/** What posts may point to, for the editor: written when the site is built, and no more than readers see. */
export function journalJson({ addresses, articles, pictures, today }: Journal): string {
  const published = [...articles].filter(([, { readFrom }]) => readFrom <= today);
  return JSON.stringify({ addresses, articles: published, pictures: [...pictures] });
}

export function parseJournal(json: unknown, now: Date): Journal {
  const { addresses, articles, pictures } = SiteJournal.parse(json);
  return {
    addresses,
    articles: new Map(articles),
    pictures: new Map(pictures),
    today: shopDay(now),
  };
}
