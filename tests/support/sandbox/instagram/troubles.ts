import type { Trouble } from '../service.ts';

/** More than a function may answer with. */
const largeBytes = 5 * 1024 * 1024;

/** What Instagram says of a token that is wrong or has ended. */
export function tokenRefused(): Response {
  const message = 'Error validating access token: Session has expired.';
  return refusal(400, { message, type: 'OAuthException', code: 190, error_subcode: 463 });
}

/** The ways in which Instagram fails while it stands. The files' own addresses go on working. */
export const instagramTroubles: Record<string, Trouble> = {
  expired: {
    text: 'refuses the token as expired',
    answer: (request) => (isFile(request) ? undefined : tokenRefused()),
  },
  limited: {
    text: 'says that the calls of this hour are used up',
    answer: (request) =>
      isFile(request)
        ? undefined
        : refusal(403, {
            message: '(#4) Application request limit reached',
            type: 'OAuthException',
            code: 4,
          }),
  },
  empty: {
    text: 'has no posts',
    answer: (request) => (isFile(request) ? undefined : Response.json({ data: [] })),
  },
  breaksOff: {
    text: 'fails after the first page of posts',
    answer: (request) =>
      new URL(request.url).searchParams.has('after')
        ? refusal(500, { message: 'An unexpected error has occurred.', code: 2 })
        : undefined,
  },
  filesGone: {
    text: 'lists posts whose files are gone',
    answer: (request) =>
      isFile(request) ? new Response('URL signature mismatch', { status: 403 }) : undefined,
  },
  largeVideos: {
    text: 'has videos of 5 MB',
    answer: (request) =>
      isFile(request) && request.url.includes('.mp4')
        ? new Response(new Uint8Array(largeBytes), { headers: { 'Content-Type': 'video/mp4' } })
        : undefined,
  },
};

function isFile(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/instagram/cdn/');
}

function refusal(status: number, error: object): Response {
  return Response.json({ error: { ...error, fbtrace_id: 'AbCdEfGhIjK' } }, { status });
}
