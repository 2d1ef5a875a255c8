import * as z from 'zod/mini';
import { shopTime } from '#src/business/shop-day.ts';
import { cutCaption } from './caption.ts';

/** A post as the gallery shows it (spec 1, section 3). */
export interface ShownPost {
  id: string;
  /** At most 100 characters and "...". */
  caption: string;
  /** ISO time. */
  created: string;
  /** "Nov 19, 2026" */
  timeAgo: string;
  images: string[];
  videoUrl: string | null;
}

// Only what the other islands' schemas use as well: any more would be added to what they all load.
const Answer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z._default(z.string(), ''),
      created_time: z._default(z.string(), ''),
      images: z._default(z.array(z.string()), []),
      isVideo: z._default(z.boolean(), false),
      videoUrl: z._default(
        z.custom<string | null>((value) => value === null || typeof value === 'string'),
        null,
      ),
    }),
  ),
});

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * The posts of an answer of `GET instagram`, dates by the shop's clock. Posts with nothing to
 * look at are left out. Throws where the answer is not a list of posts.
 */
export function readGallery(answer: unknown): ShownPost[] {
  return z
    .parse(Answer, answer)
    .data.map(({ id, caption, created_time: created, images, isVideo, videoUrl }) => ({
      id,
      caption: cutCaption(caption),
      created,
      timeAgo: Number.isNaN(Date.parse(created)) ? '' : day.format(shopTime(new Date(created))),
      images,
      videoUrl: isVideo ? videoUrl : null,
    }))
    .filter(({ images, videoUrl }) => images.length > 0 || videoUrl !== null);
}
