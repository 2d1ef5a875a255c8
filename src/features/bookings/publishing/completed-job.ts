import { z } from 'zod';
import { formatDollars, type Cents } from '#src/lib/money.ts';
import { Mark, photosByPart } from '../marks/mark.ts';

/** The copy of a mark's photo, as `photo`. */
export const JobPicture = Mark.pick({ id: true, part: true, occasion: true, photo: true });
export type JobPicture = z.infer<typeof JobPicture>;

export const CompletedJob = z.object({
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  publishedAt: z.coerce.date(),
  service: z.string(),
  vehicleSize: z.string(),
  totalCents: z.int(),
  quote: z.string().nullable(),
  pictures: z.array(JobPicture),
});
export type CompletedJob = z.infer<typeof CompletedJob>;

export type JobText = Pick<CompletedJob, 'title' | 'text'>;

/** One pair of each part that has both: the first picture before the work and the last one after it. */
export function picturePairs(pictures: readonly JobPicture[]) {
  return photosByPart(pictures).flatMap(({ part, before, after }) => {
    const [first, last] = [before[0]?.photo, after.at(-1)?.photo];
    return first && last ? [{ part, before: first, after: last }] : [];
  });
}

/** "$400 to $500": in hundreds up to $2,000, in five hundreds above. */
export function priceRangeText(cents: Cents): string {
  const step = cents < 2000_00 ? 100_00 : 500_00;
  const from = Math.floor(cents / step) * step;
  return `${formatDollars(from)} to ${formatDollars(from + step)}`;
}

/** The URL's part of a job: its title, and what no other has. */
export function jobSlug(title: string, id: string): string {
  const parts =
    title
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return [...parts, id.slice(0, 8)].join('-');
}
