import { z } from 'zod';
import {
  changeBookingAtDesk,
  declineReason,
} from '#src/features/bookings/change/change-booking.server.ts';
import { reviewBooking } from '#src/features/bookings/change/lock-open-booking.server.ts';
import { undoChange } from '#src/features/bookings/change/undo-change.server.ts';
import { declineRequests } from '#src/features/bookings/change/decline-requests.server.ts';
import { Conflict, NotFound } from '#src/server/http-error.ts';
import { isRejection } from '../desk-notices.ts';
import { deskBookingPath, deskPaths } from '../desk-paths.ts';
import { noteField, recordAction, sessionAction, tokenField } from '../forms/desk-action.server.ts';
import { writeNote } from '#src/features/bookings/store/booking-history.server.ts';
import { publishActions } from '../publishing/publish-actions.server.ts';
import { readRequests } from './booking-lists.server.ts';
import { markActions } from './mark-actions.server.ts';
import { agreePriceAction, revisePriceAction } from './price-actions.server.ts';
import { editBookingAction, takeBookingAction } from './write-booking-actions.server.ts';
import { paymentMethodIds } from '#src/features/bookings/invoice.ts';
import { readInvoice, recordPayment } from '#src/features/bookings/store/invoices.server.ts';

const recordPaymentAction = sessionAction(
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

/** What a checked box of the list is called; its value is the revision. */
const box = /^request-([\da-f-]{36})$/;

const waiting = `${deskPaths.bookings}?show=waiting` as const;

export const bookingActions = {
  change: recordAction(
    z
      .object({
        action: z.enum(['confirm', 'propose', 'finish', 'reopen', 'decline']),
        booking: z.uuid(),
      })
      .catchall(z.string()),
    async (fields, { db, once, staff: { key, email: staff }, mailSoon, now }) => {
      const { booking: id } = fields;
      const change = { id, key, staff, fields };
      const notice = await once((sql) => changeBookingAtDesk(sql, change, now));
      if (isRejection(notice)) return { page: deskBookingPath(id), notice };
      mailSoon();
      const [next] = fields.next === 'yes' ? (await readRequests(db.sql, 1)).items : [];
      if (next) return { page: deskBookingPath(next.id), notice: 'next' };
      return { page: deskBookingPath(id), notice };
    },
  ),
  undo: recordAction(
    z.object({ booking: z.uuid(), token: tokenField }),
    async ({ booking: id, token }, { once, staff: { key, email: staff }, now }) => {
      const notice = await once((sql) => undoChange(sql, { id, key, staff, token }, now)).catch(
        (error: unknown) => {
          if (error instanceof Conflict) return 'taken' as const;
          throw error;
        },
      );
      return { page: deskBookingPath(id), notice };
    },
  ),
  decline: sessionAction(
    z
      .object({ token: tokenField, isSpam: z.enum(['yes', 'no']), reason: declineReason })
      .catchall(z.string().max(100)),
    async ({ isSpam, reason, ...form }, { once, staff, log, mailSoon, now }) => {
      const requests = Object.entries(form).flatMap(([name, revision]) => {
        const id = z.uuid().safeParse(box.exec(name)?.[1]).data;
        return id === undefined ? [] : [{ id, revision: Number(revision) }];
      });
      if (requests.length === 0) return { page: waiting, notice: 'unselected' };
      const decision = { staff: staff.email, isSpam: isSpam === 'yes', reason };
      const notice = await once(async (sql) => {
        const declined = await declineRequests(sql, requests, decision, now);
        log.note({ declined });
        return declined > 0 ? 'declined' : 'old';
      });
      mailSoon();
      return { page: waiting, notice };
    },
  ),
  review: recordAction(
    z.object({ booking: z.uuid(), token: tokenField }),
    async ({ booking: id, token }, { once, staff: { key, email: staff } }) => {
      const notice = await once((sql) => reviewBooking(sql, { id, key, staff, token }));
      return { page: deskBookingPath(id), notice };
    },
  ),
  addNote: sessionAction(
    z.object({ token: tokenField, booking: z.uuid(), note: z.uuid(), text: noteField }),
    async ({ booking, note: id, text }, { db, staff, now }) => {
      if (!(await writeNote(db.sql, { id, booking, staff: staff.email, text }, now)))
        throw new NotFound('There is no such booking.');
      return { page: deskBookingPath(booking), notice: 'saved' };
    },
  ),
  ...markActions,
  ...publishActions,
  take: takeBookingAction,
  edit: editBookingAction,
  revisePrice: revisePriceAction,
  agreePrice: agreePriceAction,
  recordPayment: recordPaymentAction,
};
