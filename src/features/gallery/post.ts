import * as z from 'zod/mini';

/** A post as `GET instagram` answers it (spec 1, sections 3 and 7). */
export const Post = z.object({
  id: z.string(),
  caption: z.string(),
  /** ISO time. */
  created_time: z.string(),
  /** Addresses of its pictures; of a video, its still. */
  images: z.array(z.string()),
  isVideo: z.boolean(),
  videoUrl: z.nullable(z.string()),
});
export type Post = z.infer<typeof Post>;

export const PostsAnswer = z.object({ data: z.array(Post) });
