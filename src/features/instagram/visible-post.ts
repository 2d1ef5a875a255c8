import { shortDateText } from '#src/business/date-text.ts';
import * as z from 'zod/mini';

/** As `GET instagram` answers it. Only what the other islands use of zod: any more would be added to what they all load. */
export const Post = z.object({
  id: z.string(),
  caption: z._default(z.string(), ''),
  created_time: z._default(z.string(), ''),
  images: z._default(z.array(z.string()), []),
  isVideo: z._default(z.boolean(), false),
  videoUrl: z._default(
    z.custom<string | null>((value) => value === null || typeof value === 'string'),
    null,
  ),
});
export type Post = z.infer<typeof Post>;

export type VisiblePost = ReturnType<typeof readPosts>[number];

const Answer = z.object({ data: z.array(Post) });

/** Dates by the shop's clock; posts with nothing to look at are left out. Throws where the answer is not a list of posts. */
export function readPosts(answer: unknown) {
  return z
    .parse(Answer, answer)
    .data.map(({ id, caption, created_time: created, images, isVideo, videoUrl }) => ({
      id,
      caption: cutCaption(caption),
      created,
      timeAgo: Number.isNaN(Date.parse(created)) ? '' : shortDateText(new Date(created)),
      images,
      videoUrl: isVideo ? videoUrl : null,
    }))
    .filter(({ images, videoUrl }) => images.length > 0 || videoUrl !== null);
}

const captionLimit = 100;

export function cutCaption(caption: string): string {
  const characters = charactersOf(caption);
  return characters.length > captionLimit
    ? `${characters.slice(0, captionLimit).join('')}...`
    : caption;
}

/** An emoji of several parts is one character. Browsers older than 2024 count its parts. */
function charactersOf(text: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).map(
    ({ segment }) => segment,
  );
}
