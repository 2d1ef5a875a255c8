import { z } from 'zod';
import { isMediaSource } from './media-path.ts';
import { SnapshotPost } from './snapshot-post.ts';

const id = z.string().regex(/^\d{1,30}$/);

// Left out where the owner of a song or picture objects.
const address = z.string().optional();

const File = z.object({
  id,
  media_type: z.enum(['IMAGE', 'VIDEO']),
  media_url: address,
  thumbnail_url: address,
});

const Item = z.object({
  id,
  caption: z.string().default(''),
  // "2026-11-18T17:30:00+0000", which not every browser can read.
  timestamp: z.coerce.date().transform((date) => date.toISOString()),
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  media_url: address,
  thumbnail_url: address,
  children: z.object({ data: z.array(z.unknown()) }).optional(),
});
type Item = z.infer<typeof Item>;

/**
 * An item of Instagram's answer as a post; `undefined` for one without anything to show, or of a
 * kind or shape that is new to us: one strange post does not cost the others.
 * https://developers.facebook.com/documentation/instagram-platform/reference/instagram-media
 */
export function readInstagramPost(input: unknown, apiOrigin: string): SnapshotPost | undefined {
  const { success, data: item } = Item.safeParse(input);
  if (!success) return undefined;
  const { caption, timestamp: created_time } = item;
  const at = (file: { id: string }, source: string | undefined) =>
    source !== undefined && isMediaSource(source, apiOrigin) ? [{ id: file.id, source }] : [];
  const pictures = filesOf(item).flatMap((file) =>
    at(file, file.media_type === 'VIDEO' ? file.thumbnail_url : file.media_url),
  );
  const [video = null] = item.media_type === 'VIDEO' ? at(item, item.media_url) : [];
  if (pictures.length === 0 && video === null) return undefined;
  return { id: item.id, caption, created_time, pictures, video };
}

/** An album's children, each picture once; of any other post, the post itself. */
function filesOf(item: Item): z.infer<typeof File>[] {
  if (item.media_type !== 'CAROUSEL_ALBUM') return [{ ...item, media_type: item.media_type }];
  return (item.children?.data ?? []).flatMap((child) => File.safeParse(child).data ?? []);
}
