import * as z from 'zod/mini';
import { cutCaption } from './caption.ts';

/** A post as the gallery shows it (spec 1, section 3). */
export interface GalleryPost {
  id: string;
  /** At most 100 characters and "...". */
  caption: string;
  /** ISO time. */
  created: string;
  /** "Nov 19, 2026" */
  timeAgo: string;
  images: string[];
  videoUrl: string | undefined;
}

const Answer = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.catch(z.string(), ''),
      created_time: z.catch(z.string(), ''),
      images: z.catch(z.array(z.string()), []),
      isVideo: z.catch(z.boolean(), false),
      videoUrl: z.catch(z.optional(z.string()), undefined),
    }),
  ),
});

/**
 * The posts of an answer of `GET instagram`, dates in the given time zone. Posts with nothing to
 * look at are left out. Throws where the answer is not a list of posts.
 */
export function readGallery(answer: unknown, timeZone: string): GalleryPost[] {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone });
  return z
    .parse(Answer, answer)
    .data.map(({ id, caption, created_time: created, images, isVideo, videoUrl }) => ({
      id,
      caption: cutCaption(caption),
      created,
      timeAgo: Number.isNaN(Date.parse(created)) ? '' : day.format(new Date(created)),
      images,
      videoUrl: isVideo ? videoUrl : undefined,
    }))
    .filter(({ images, videoUrl }) => images.length > 0 || videoUrl !== undefined);
}
