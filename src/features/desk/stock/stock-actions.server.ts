import { z } from 'zod';
import { forgetProducts } from '#src/features/shop/stock/products-cache.server.ts';
import { changeStock, countStock, isStockChanged } from '#src/features/shop/stock/stock.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { deskStockPath } from '../desk-paths.ts';
import { reasonField, sessionAction, textField, tokenField } from '../forms/desk-action.server.ts';
import { stockedProduct } from './stock.server.ts';

const about = { token: tokenField, sku: z.string().max(20), change: z.uuid() };
const note = textField(200).default('');
const pieces = z.coerce.number().int().min(1, 'At least one.').max(9999);

interface StockForm {
  token: string;
  sku: string;
  change: string;
  note: string;
  seen?: number;
}

interface StockChange {
  id: string;
  productId: string;
  staff: string;
  note: string;
}

/** Of a form that was sent before it says that it counts once: by Back, another quantity may stand in it. */
function stockAction<Form extends StockForm>(
  schema: z.ZodType<Form>,
  notice: 'short' | 'moved',
  write: (sql: Sql, change: StockChange, form: Form) => Promise<boolean>,
) {
  return sessionAction(schema, async (form, { db, staff: { email: staff }, log }) => {
    const { sku, change: id, note, seen } = form;
    const change = { id, productId: stockedProduct(sku).id, staff, note };
    const outcome = await db.transaction(async (sql) => {
      if (await isStockChanged(sql, id)) return 'again';
      return (await write(sql, change, form)) ? 'saved' : notice;
    });
    if (outcome === 'saved') forgetProducts();
    else log.note({ rejected: outcome });
    return {
      page: deskStockPath(sku),
      notice: outcome,
      ...(seen !== undefined && { since: seen }),
    };
  });
}

export const stockActions = {
  receive: stockAction(
    z.object({ ...about, note, pieces }),
    'short',
    (sql, { productId, ...change }, { pieces: quantity }) =>
      changeStock(sql, { ...change, reason: 'delivery', products: [{ productId, quantity }] }),
  ),
  correct: stockAction(
    z.object({ ...about, note: reasonField, pieces, direction: z.enum(['out', 'back']) }),
    'short',
    (sql, { productId, ...change }, { pieces, direction }) => {
      const products = [{ productId, quantity: direction === 'out' ? -pieces : pieces }];
      return changeStock(sql, { ...change, reason: 'correction', products });
    },
  ),
  count: stockAction(
    z.object({
      ...about,
      note,
      seen: z.coerce.number().int().min(0),
      counted: z.string().regex(/^\d{1,5}$/, 'Please count again.'),
    }),
    'moved',
    (sql, change, { seen, counted }) =>
      countStock(sql, { ...change, seen, counted: Number(counted) }),
  ),
};
