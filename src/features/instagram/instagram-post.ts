import { z } from 'zod';
import { functionPath } from '#src/lib/function-path.ts';
import type { Post } from './visible-post.ts';

export type FileKind = 'picture' | 'video';

export type PostFile = { kind: FileKind; id: string; source: string };

const id = z.string().regex(/^\d{1,30}$/);

// Left out where the owner of a song or picture objects.
const url = z.string().optional();

const Media = z.object({
  id,
  media_type: z.enum(['IMAGE', 'VIDEO']),
  media_url: url,
  thumbnail_url: url,
});

const Item = z.object({
  ...Media.shape,
  media_type: z.enum(['IMAGE', 'VIDEO', 'CAROUSEL_ALBUM']),
  caption: z.string().default(''),
  // "2026-11-18T17:30:00+0000", which not every browser can read.
  timestamp: z.coerce.date().transform((date) => date.toISOString()),
  children: z.object({ data: z.array(z.unknown()) }).optional(),
});
type Item = z.infer<typeof Item>;

/**
 * An item of Instagram's answer as a post with its files; `undefined` for one without anything to
 * show, or of a kind or shape that is new to us: one strange post does not cost the others.
 * https://developers.facebook.com/documentation/instagram-platform/reference/instagram-media
 */
export function readInstagramPost(
  input: unknown,
  apiOrigin: string,
): { post: Post; files: PostFile[] } | undefined {
  const { success, data: item } = Item.safeParse(input);
  if (!success) return undefined;
  const fileAt = (kind: FileKind, fileId: string, source = '') =>
    isInstagramFile(source, apiOrigin) ? [{ kind, id: fileId, source }] : [];
  const pictures = mediaOf(item).flatMap((media) =>
    fileAt(
      'picture',
      media.id,
      media.media_type === 'VIDEO' ? media.thumbnail_url : media.media_url,
    ),
  );
  const videos = item.media_type === 'VIDEO' ? fileAt('video', item.id, item.media_url) : [];
  if (pictures.length + videos.length === 0) return undefined;
  const post = {
    id: item.id,
    caption: item.caption,
    created_time: item.timestamp,
    images: pictures.map(filePath),
    isVideo: videos.length > 0,
    videoUrl: videos.map(filePath)[0] ?? null,
  };
  return { post, files: [...pictures, ...videos] };
}

function mediaOf(item: Item): z.infer<typeof Media>[] {
  if (item.media_type !== 'CAROUSEL_ALBUM') return [{ ...item, media_type: item.media_type }];
  return (item.children?.data ?? []).flatMap((child) => Media.safeParse(child).data ?? []);
}

/** Where our own server has a file. Instagram's URLs expire within days. */
function filePath({ kind, id: fileId }: PostFile): string {
  return `${functionPath('instagram')}-media?${new URLSearchParams({ kind, id: fileId })}`;
}

const mediaDomains = ['cdninstagram.com', 'fbcdn.net'];

/** Whether our server may fetch a URL: it is Instagram's own, or the sandbox's at `apiOrigin`. */
function isInstagramFile(source: string, apiOrigin: string): boolean {
  const parsed = URL.parse(source);
  if (!parsed) return false;
  if (parsed.origin === new URL(apiOrigin).origin) return true;
  const isTheirs = mediaDomains.some((domain) => parsed.hostname.endsWith(`.${domain}`));
  return parsed.protocol === 'https:' && isTheirs;
}
