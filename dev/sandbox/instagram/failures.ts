import type { Failure } from '../service.ts';
import { videoFile } from './files.ts';

/** What follows a video that is larger than a function may answer with: a box that players skip. */
const freeBox = Buffer.alloc(5 * 1024 * 1024);
freeBox.writeUInt32BE(freeBox.length);
freeBox.write('free', 4, 'latin1');

export function tokenRejected(): Response {
  const message = 'Error validating access token: Session has expired.';
  return errorAnswer(400, { message, type: 'OAuthException', code: 190, error_subcode: 463 });
}

/** Of calls; files come as they are. */
const ofCalls =
  (answer: () => Response): Failure['answer'] =>
  (request) =>
    isFile(request) ? undefined : answer();

export const instagramFailures: Record<string, Failure> = {
  expired: { text: 'refuses the token as expired', answer: ofCalls(tokenRejected) },
  limited: {
    text: 'says that the calls of this hour are used up',
    answer: ofCalls(() =>
      errorAnswer(403, {
        message: '(#4) Application request limit reached',
        type: 'OAuthException',
        code: 4,
      }),
    ),
  },
  empty: { text: 'has no posts', answer: ofCalls(() => Response.json({ data: [] })) },
  unreadable: {
    text: 'has one post, of a kind that nobody knows',
    answer: ofCalls(() => Response.json({ data: [{ id: '1', media_type: 'HOLOGRAM' }] })),
  },
  breaksOff: {
    text: 'fails after the first page of posts',
    answer: (request) =>
      new URL(request.url).searchParams.has('after')
        ? errorAnswer(500, { message: 'An unexpected error has occurred.', code: 2 })
        : undefined,
  },
  filesGone: {
    text: 'lists posts whose files are gone',
    answer: (request) =>
      isFile(request) ? new Response('URL signature mismatch', { status: 403 }) : undefined,
  },
  largeVideos: {
    text: 'has videos of 5 MB',
    answer: async (request) => {
      const name = /cdn\/(\w+)\.mp4/.exec(request.url)?.[1];
      if (name === undefined) return undefined;
      const bytes = new Uint8Array(Buffer.concat([await videoFile(name), freeBox]));
      return new Response(bytes, { headers: { 'Content-Type': 'video/mp4' } });
    },
  },
};

function isFile(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/instagram/cdn/');
}

function errorAnswer(status: number, error: object): Response {
  return Response.json({ error: { ...error, fbtrace_id: 'AbCdEfGhIjK' } }, { status });
}
