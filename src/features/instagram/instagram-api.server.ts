import { z } from 'zod';
import { env } from '#src/server/env.ts';
import { callService, ServiceError } from '#src/server/service-call.server.ts';
import { readInstagramPost, type PostFile } from './instagram-post.ts';
import type { Post } from './visible-post.ts';

const postLimit = 24;

const pageSize = 12;

/** Pages may hold less than asked for, but the number of pages that are followed is limited. */
const maxPages = 4;

const fields =
  'id,caption,media_type,media_url,thumbnail_url,timestamp,children{id,media_type,media_url,thumbnail_url}';

const MediaPage = z.object({
  data: z.array(z.unknown()).max(100),
  paging: z
    .object({
      cursors: z.object({ after: z.string().optional() }).optional(),
      next: z.string().optional(),
    })
    .optional(),
});

const RefreshedToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.int().positive(),
});

const ErrorAnswer = z.object({ error: z.object({ code: z.int() }) });

/** https://developers.facebook.com/docs/graph-api/guides/error-handling */
const tokenErrors = [102, 190, 463, 467];
const limitErrors = [4, 17, 32, 613];

/** The newest first. Throws `ServiceError` (`token_expired`, `rate_limited`, `invalid_response`, or a code of the call). */
export async function readPosts(token: string): Promise<{ posts: Post[]; files: PostFile[] }> {
  const read: { post: Post; files: PostFile[] }[] = [];
  let after: string | undefined;
  for (let page = 1; page <= maxPages && read.length < postLimit; page += 1) {
    const next = await readPage(token, after);
    read.push(...next.posts);
    after = next.after;
    if (after === undefined) break;
  }
  const newest = read.slice(0, postLimit);
  return {
    posts: newest.map(({ post }) => post),
    files: newest.flatMap(({ files }) => files),
  };
}

export async function refreshToken(token: string): Promise<{ token: string; expiresInMs: number }> {
  const answer = await ask('/refresh_access_token', RefreshedToken, {
    grant_type: 'ig_refresh_token',
    access_token: token,
  });
  return { token: answer.access_token, expiresInMs: answer.expires_in * 1000 };
}

async function readPage(token: string, after: string | undefined) {
  const { INSTAGRAM_ORIGIN: origin, INSTAGRAM_USER_ID: userId } = env();
  const { data, paging } = await ask(`/${userId}/media`, MediaPage, {
    fields,
    limit: String(pageSize),
    access_token: token,
    ...(after !== undefined && { after }),
  });
  const posts = data.flatMap((item) => readInstagramPost(item, origin) ?? []);
  if (data.length > 0 && posts.length === 0) throw new ServiceError('invalid_response');
  // `next` is a whole address with the token in it: it only says that there is more.
  return { posts, after: paging?.next === undefined ? undefined : paging.cursors?.after };
}

/** The token stands in the address, so no error of this call may carry a cause that quotes it. */
async function ask<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  query: Record<string, string>,
): Promise<Answer> {
  const { status, text } = await callService(
    `${env().INSTAGRAM_ORIGIN}${path}?${new URLSearchParams(query)}`,
  );
  const body = parseJson(text);
  if (status !== 200) throw new ServiceError(failureCode(status, body));
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ServiceError('invalid_response');
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureCode(status: number, body: unknown): string {
  const code = ErrorAnswer.safeParse(body).data?.error.code;
  if (code !== undefined && tokenErrors.includes(code)) return 'token_expired';
  if (status === 429 || (code !== undefined && limitErrors.includes(code))) return 'rate_limited';
  return `status_${status}`;
}
