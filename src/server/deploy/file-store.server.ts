import { getDeployStore, getStore, type Store } from '@netlify/blobs';
import { isPreview } from '#src/lib/deploy/deploy.ts';
import { withDeadline } from '../deadline.ts';

const timeoutMs = 2000;

/** A preview has its own store. Opened at each use, because on Netlify its URL belongs to the call. Throws. */
export async function askFileStore<Result>(
  name: string,
  ask: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = isPreview ? getDeployStore(name) : getStore(name);
  return withDeadline(
    ask(store),
    timeoutMs,
    () => new Error('The file store did not answer in time.'),
  );
}
