import { readGallery, type ShownPost } from './shown-post.ts';

/** The server answers within 6 s; later than this nobody waits for pictures. */
const timeoutMs = 8000;

/** The newest posts at an address of this site. Throws when the call fails. */
export async function fetchGallery(address: string): Promise<ShownPost[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The gallery answered ${response.status}.`);
  return readGallery(await response.json());
}
