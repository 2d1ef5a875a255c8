import { z } from 'zod';
import { forgetProducts } from '#src/features/shop/stock/products-cache.server.ts';
import { changeStock, countStock, isStockChanged } from '#src/features/shop/stock/stock.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { sessionForm, textField, tokenField, type DeskCall } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskStockPath } from '../desk-paths.ts';
import { stockedProduct } from './stock.server.ts';

const pieces = z.coerce.number().int().min(1).max(9999);
const about = {
  token: tokenField,
  sku: z.string().max(20),
  change: z.uuid(),
  note: textField(200).default(''),
};
const ReceiveForm = z.object({ ...about, pieces });
const CorrectForm = z.object({ ...about, pieces, direction: z.enum(['out', 'back']) });
const CountForm = z.object({
  ...about,
  seen: z.coerce.number().int().min(0),
  counted: z.string().regex(/^\d{1,5}$/),
});

interface Change {
  sku: string;
  change: string;
  note: string;
  seen?: number;
}

const receive = sessionForm(ReceiveForm, pageOf, (form, call) =>
  change(form, call, 'delivery', form.pieces),
);

const correct = sessionForm(CorrectForm, pageOf, async (form, call) => {
  if (form.note === '') return withNotice(pageOf(form), 'reason');
  return change(form, call, 'correction', form.direction === 'out' ? -form.pieces : form.pieces);
});

const count = sessionForm(CountForm, pageOf, (form, call) => {
  const { change: id, seen, note } = form;
  const { id: productId } = stockedProduct(form.sku);
  const counted = Number(form.counted);
  const stored = { id, productId, counted, seen, staff: call.session.email, note };
  return once(form, call, (sql) => countStock(sql, stored), 'moved');
});

function change(
  form: Change,
  call: DeskCall,
  reason: 'delivery' | 'correction',
  by: number,
): Promise<Response> {
  const { change: id, note } = form;
  const products = [{ productId: stockedProduct(form.sku).id, quantity: by }];
  const made = { id, reason, products, staff: call.session.email, note };
  return once(form, call, (sql) => changeStock(sql, made), 'short');
}

/** Says of a form that was sent before that it counts once: by Back, other pieces may stand in it. */
async function once(
  form: Change,
  { db, log }: DeskCall,
  write: (sql: Sql) => Promise<boolean>,
  rejected: 'short' | 'moved',
): Promise<Response> {
  const outcome = await db.transaction(async (sql) => {
    if (await isStockChanged(sql, form.change)) return 'again';
    return (await write(sql)) ? 'saved' : rejected;
  });
  if (outcome === 'saved') forgetProducts();
  else log.note({ rejected: outcome });
  return withNotice(pageOf(form), outcome, outcome === 'moved' ? form.seen : undefined);
}

function pageOf({ sku }: { sku: string }): `/${string}` {
  return deskStockPath(sku);
}

/** The forms of a product's stock. */
export const stockForms = { receive, count, correct };
