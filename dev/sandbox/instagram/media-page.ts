import { accountPosts, type AccountFile, type AccountPost } from './account.ts';

export function mediaPage(request: Request, cdn: string) {
  const url = new URL(request.url);
  const limit = Number(url.searchParams.get('limit') ?? 25);
  const start = cursorStart(url.searchParams.get('after'));
  const end = start + limit;
  const next = new URL(url);
  next.searchParams.set('after', cursor(end));
  return {
    data: accountPosts
      .slice(start, end)
      .map((post) => pick(itemOf(post, cdn), url.searchParams.get('fields') ?? 'id')),
    paging: {
      cursors: { before: cursor(start), after: cursor(end) },
      ...(end < accountPosts.length && { next: next.href }),
    },
  };
}

function itemOf(post: AccountPost, cdn: string) {
  const { id, caption, timestamp, files, withheld } = post;
  const [first] = files;
  if (!first) throw new Error(`The post ${id} has no file.`);
  const isAlbum = files.length > 1;
  return {
    ...addressesOf(isAlbum ? { id, picture: first.picture } : first, cdn, withheld),
    ...(caption !== undefined && { caption }),
    timestamp,
    ...(isAlbum && {
      media_type: 'CAROUSEL_ALBUM',
      children: { data: files.map((file) => addressesOf(file, cdn, withheld)) },
    }),
  };
}

function addressesOf(
  { id, picture, video }: AccountFile,
  cdn: string,
  withheld: AccountPost['withheld'],
) {
  // Signed until a moment, in hexadecimal seconds, like the real ones.
  const until = (Math.floor(Date.now() / 1000) + 3 * 24 * 60 * 60).toString(16);
  const still = `${cdn}/${picture}.jpg?oe=${until}`;
  if (video === undefined) return { id, media_type: 'IMAGE', media_url: still };
  return {
    id,
    media_type: 'VIDEO',
    ...(withheld === undefined && { media_url: `${cdn}/${video}.mp4?oe=${until}` }),
    ...(withheld !== 'all' && { thumbnail_url: still }),
  };
}

function pick(item: object, fields: string): object {
  const names = fields.replace(/\{[^}]*\}/g, '').split(',');
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

function cursor(position: number): string {
  return Buffer.from(`at ${position}`).toString('base64url');
}

function cursorStart(after: string | null): number {
  return Number(/\d+/.exec(Buffer.from(after ?? '', 'base64url').toString())?.[0] ?? 0);
}
