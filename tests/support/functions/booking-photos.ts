import { askFileStore } from '#src/server/deploy/file-store.server.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { ownPage } from '#tests/support/desk/desk-pages.ts';
import { callFunction } from './function-platform.ts';

type Query = Record<string, string>;

/** The names of the files that the site has stored. */
export async function storedFiles(): Promise<string[]> {
  const { blobs } = await askFileStore('booking-photos', (store) => store.list());
  return blobs.map(({ key }) => key);
}

export function postPhoto(
  cookie: string,
  query: Query,
  photo: Buffer,
  headers: Record<string, string> = ownPage,
): Promise<Response> {
  return callFunction('booking-photo', {
    method: 'POST',
    query: `?${new URLSearchParams(query).toString()}`,
    headers: { cookie, ...headers },
    body: new Uint8Array(photo),
    ip: nextAddress(),
  });
}

export function openPhoto(cookie: string, query: Query): Promise<Response> {
  const search = new URLSearchParams(query).toString();
  return callFunction('booking-photo', { query: `?${search}`, headers: { cookie } });
}
