import { z } from 'zod';
import { mediaAddress } from './media-path.ts';

const Media = z.object({
  /** Instagram's number for it; part of our address. */
  id: z.string().regex(/^\d{1,30}$/),
  /** Where Instagram had the file when the post was read. */
  source: z.string(),
});

/** A post as the snapshot keeps it: with Instagram's own addresses, which stay on the server. */
export const SnapshotPost = z.object({
  id: z.string(),
  caption: z.string(),
  created_time: z.string(),
  pictures: z.array(Media),
  video: Media.nullable(),
});
export type SnapshotPost = z.infer<typeof SnapshotPost>;

/** A post as `GET instagram` answers it (spec 1, section 7). */
interface Post extends Pick<SnapshotPost, 'id' | 'caption' | 'created_time'> {
  /** Addresses of its pictures; of a video, its still. */
  images: string[];
  isVideo: boolean;
  videoUrl: string | null;
}

/** The post as visitors get it: every file at an address of ours. */
export function toPost({ pictures, video, ...words }: SnapshotPost): Post {
  return {
    ...words,
    images: pictures.map(({ id }) => mediaAddress('picture', id)),
    isVideo: video !== null,
    videoUrl: video && mediaAddress('video', video.id),
  };
}

/**
 * The newest posts with the older ones of the last snapshot behind them: what a reading that broke
 * off half-way amounts to.
 */
export function continuePosts(
  newest: readonly SnapshotPost[],
  before: readonly SnapshotPost[],
  limit: number,
): SnapshotPost[] {
  const last = newest.at(-1)?.created_time ?? '';
  return [...newest, ...before.filter((post) => post.created_time < last)].slice(0, limit);
}
