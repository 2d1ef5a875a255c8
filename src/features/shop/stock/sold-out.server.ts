import type { DigestReads } from '#src/server/digest/week-digest.server.ts';
import { idsOf } from '#src/server/database/ids-of.ts';
import { soldOutNames } from '../catalogue/catalogue.ts';

/** Products whose stock was empty when the week was over. */
export const weekSoldOut: DigestReads['soldOut'] = async (sql, { to }) => {
  const rows = await sql`
    select product_id as id from stock
    where 0 = (select count_after from stock_movements
      where product_id = stock.product_id and at < ${to} order by number desc limit 1)
    order by product_id`;
  return soldOutNames(idsOf(rows));
};
