import { z } from 'zod';
import { agreePrice, revisePrice } from '#src/features/bookings/change/change-price.server.ts';
import type { LineRow } from '#src/features/bookings/price.ts';
import { centsOf, dollarsPattern } from '#src/lib/money.ts';
import { singleLine, tooLong } from '#src/lib/text-fields.ts';
import { Conflict } from '#src/server/http-error.ts';
import { deskBookingPath } from '../desk-paths.ts';
import { recordAction, tokenField } from '../forms/desk-action.server.ts';

const text = (limit: number) =>
  z.string().overwrite(singleLine).max(limit, tooLong(limit)).default('');

/** What each row of the form has; the index of its row follows the name of a field. */
const Row = z.object({
  label: text(100),
  reason: text(200),
  price: z
    .string()
    .trim()
    .refine(
      (written) => written === '' || dollarsPattern.test(written.replace(/^-/, '')),
      'Dollars, such as 450, 1,200.50 or -50',
    )
    .transform((written) => (written === '' ? undefined : centsOf(written)))
    .pipe(z.int().min(-9_999_999).max(9_999_999, 'At most $99,999.99').optional())
    .optional(),
});

const PriceForm = z.object({ booking: z.uuid(), token: tokenField });

export const revisePriceAction = recordAction(
  PriceForm.extend({ agreed: z.enum(['yes', 'no']) }).catchall(z.string().max(1000)),
  async (form, { once, staff: { key, email: staff }, mailSoon, now }) => {
    const { booking: id, token, agreed, ...fields } = form;
    const revision = { id, key, token, staff, rows: rowsOf(fields), isAgreed: agreed === 'yes' };
    const notice = await once((sql) => revisePrice(sql, revision, now));
    mailSoon();
    return { page: deskBookingPath(id), notice };
  },
);

export const agreePriceAction = recordAction(
  PriceForm,
  async ({ booking: id, token }, { once, staff: { key, email: staff }, now }) => {
    const notice = await once((sql) => agreePrice(sql, { id, key, token, staff }, now));
    return { page: deskBookingPath(id), notice };
  },
);

/** Throws `Conflict` with what is wrong in the fields of the rows. */
function rowsOf(fields: Readonly<Record<string, string>>): LineRow[] {
  const rows: LineRow[] = [];
  const problems: Record<string, string> = {};
  while (`label.${rows.length}` in fields || `price.${rows.length}` in fields) {
    const index = rows.length;
    const read = (name: string) => fields[`${name}.${index}`];
    const { data, error } = Row.safeParse({
      label: read('label'),
      price: read('price'),
      reason: read('reason'),
    });
    for (const { path, message } of error?.issues ?? [])
      problems[`${String(path[0])}.${index}`] = message;
    rows.push({ label: data?.label ?? '', cents: data?.price, reason: data?.reason ?? '' });
  }
  if (Object.keys(problems).length > 0)
    throw new Conflict('price', 'Please check the lines.', { fields: problems });
  return rows;
}
