import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { countUnpacked } from '#src/features/orders/order/order-stock.server.ts';
import { readDeliveries } from '#src/features/shop/stock/stock-movements.server.ts';
import {
  changeStock,
  countStock,
  isStockChanged,
  lockStock,
  undoDelivery,
} from '#src/features/shop/stock/stock.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { askOnce } from '#src/server/http/ask-once.server.ts';
import { deskStockPath } from '../desk-paths.ts';
import { reasonField, sessionAction, textField, tokenField } from '../forms/desk-action.server.ts';
import { countQuestion, deliveryHours, deliveryQuestion } from './desk-stock.ts';
import { stockedProduct } from './stock.server.ts';

const about = {
  token: tokenField,
  sku: z.string().max(20),
  change: z.uuid(),
  yesTo: z.string().optional(),
};
const note = textField(200).default('');
const pieces = z.coerce.number().int().min(1, 'At least one.').max(9999);

interface StockForm {
  token: string;
  sku: string;
  change: string;
  yesTo?: string | undefined;
  note: string;
  seen?: number;
}

interface Known {
  productId: string;
  stock: number;
  now: Date;
}

/** Of a form that was sent before it says that it counts once: by Back, another quantity may stand in it. */
function stockAction<Form extends StockForm>(
  schema: z.ZodType<Form>,
  notice: 'short' | 'moved',
  write: (
    sql: Sql,
    form: Form,
    change: Record<'id' | 'staff' | 'note', string>,
    known: Known,
  ) => Promise<boolean>,
) {
  return sessionAction(schema, async (form, { once, staff: { email: staff }, now }) => {
    const { sku, change: id, note, seen } = form;
    const productId = stockedProduct(sku).id;
    const outcome = await once(async (sql) => {
      const stock = (await lockStock(sql, [productId])).get(productId) ?? 0;
      if (await isStockChanged(sql, id)) return 'again';
      const isDone = await write(sql, form, { id, staff, note }, { productId, stock, now });
      return isDone ? 'saved' : notice;
    });
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
    async (sql, { pieces: quantity, note, yesTo }, change, { productId, now }) => {
      const since = new Date(now.getTime() - deliveryHours * 60 * 60 * 1000);
      const recent = await readDeliveries(sql, productId, since);
      askOnce(deliveryQuestion({ quantity, note }, recent), yesTo);
      return changeStock(sql, {
        ...change,
        reason: 'delivery',
        products: [{ productId, quantity }],
      });
    },
  ),
  undo: sessionAction(
    z.object({ token: tokenField, sku: about.sku, delivery: z.coerce.number().int() }),
    async ({ sku, delivery: number }, { once, staff: { email: staff }, now }) => {
      const change = { id: randomUUID(), productId: stockedProduct(sku).id, staff, number };
      const notice = await once((sql) => undoDelivery(sql, change, now));
      return { page: deskStockPath(sku), notice };
    },
  ),
  correct: stockAction(
    z.object({ ...about, note: reasonField, pieces, direction: z.enum(['out', 'back']) }),
    'short',
    (sql, { pieces, direction }, change, { productId }) => {
      const products = [{ productId, quantity: direction === 'out' ? -pieces : pieces }];
      return changeStock(sql, { ...change, reason: 'correction', products });
    },
  ),
  count: stockAction(
    z.object({
      ...about,
      note,
      seen: z.coerce.number().int().min(0),
      unpacked: z.coerce.number().int().min(0),
      counted: z.string().regex(/^\d{1,5}$/, 'Please count again.'),
    }),
    'moved',
    async (sql, form, change, { productId, stock }) => {
      const unpacked = await countUnpacked(sql, productId);
      // Packing an order takes away what may have been counted, and no movement of the stock says so.
      if (unpacked !== form.unpacked) return false;
      const counted = Number(form.counted);
      const count = { ...change, productId, seen: form.seen };
      const left = Math.max(0, counted - unpacked);
      if (!(await countStock(sql, { ...count, counted: left }))) return false;
      // After it: a count from before another change is not worth a question. Without an answer nothing is stored.
      askOnce(countQuestion({ counted, expected: stock + unpacked, unpacked }), form.yesTo);
      return true;
    },
  ),
};
