import { z } from 'zod';
import { paymentMethodIds } from '#src/features/bookings/invoice.ts';
import { readInvoice, recordPayment } from '#src/features/bookings/store/invoices.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import { deskBookingPath } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';

export const recordPaymentAction = sessionAction(
  z.object({
    token: tokenField,
    invoice: z.string().max(20),
    paidBy: z.enum(paymentMethodIds, 'Please choose how it was paid.'),
  }),
  async ({ invoice: number, paidBy }, { once, db }) => {
    const invoice = await readInvoice(db.sql, number);
    if (!invoice?.bookingId) throw new NotFound('There is no such invoice.');
    const notice = await once(async (sql) =>
      (await recordPayment(sql, number, paidBy)) ? 'saved' : 'changed',
    );
    return { page: deskBookingPath(invoice.bookingId), notice };
  },
);
