import { getDeployStore, getStore, type Store } from '@netlify/blobs';
import { isPreview } from '#src/lib/deploy/deploy.ts';
import { withDeadline } from '../deadline.ts';

/** What waits for the store waits no longer than this (milliseconds). */
const timeoutMs = 2000;

/**
 * Asks the file store: production's, or on a preview its own, since `getStore` is one for all deploys. Opened at each use,
 * because on Netlify its URL belongs to the call. Throws when the store fails.
 */
export function askFileStore<Result>(
  name: string,
  ask: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = isPreview ? getDeployStore(name) : getStore(name);
  return withDeadline(ask(store), timeoutMs, () => new Error('The file store is late.'));
}
