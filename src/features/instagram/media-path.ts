import { functionPaths } from '#src/lib/function-paths.ts';

/** The function of the files stands beside that of the posts. Browsers get whole addresses from it. */
const mediaPath = `${functionPaths.instagram}-media`;

/** A video has a still as well, under the same id. */
export type MediaKind = 'picture' | 'video';

/**
 * Where our own server keeps a picture or video of Instagram. Instagram's addresses expire within
 * days, this one stays as long as the post does.
 */
export function mediaAddress(kind: MediaKind, id: string): string {
  return `${mediaPath}?${new URLSearchParams({ kind, id })}`;
}

/** Instagram serves what people post from these domains and no others. */
const mediaDomains = ['cdninstagram.com', 'fbcdn.net'];

/**
 * Whether our server may fetch a file from an address: it is Instagram's own, or belongs to the
 * stand-in at `apiOrigin`.
 */
export function isMediaSource(address: string, apiOrigin: string): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  if (url.origin === new URL(apiOrigin).origin) return true;
  return (
    url.protocol === 'https:' && mediaDomains.some((domain) => url.hostname.endsWith(`.${domain}`))
  );
}
