import { database } from '#src/server/database/database.ts';
import { parseLiveShop, type LiveShop } from '../catalogue/live-facts.ts';
import { listLiveProducts } from './shop.server.ts';

let requested: Promise<LiveShop> | undefined;

/** Asked once for all pages. Empty where the build has no database, or it does not answer: the pages then say nothing. */
export function shopAtBuild(): Promise<LiveShop> {
  requested ??= readShop();
  return requested;
}

async function readShop(): Promise<LiveShop> {
  try {
    return parseLiveShop(await listLiveProducts(database()));
  } catch (error) {
    console.warn(`The shop is built without stock and ratings. ${String(error)}`);
    return new Map();
  }
}
