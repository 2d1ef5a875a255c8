import type { z } from 'zod';
import { formAction } from '#src/server/forms/form-action.server.ts';
import { keyInCookie } from '#src/server/http/private-link.server.ts';
import type { Notice } from '../labels.ts';
import { bookingLinks, requireBookingOfKey } from '../store/booking-keys.server.ts';
import { MarkFields, RemovalFields } from './mark.ts';
import { addMark, removeMark, type MarkChange } from './marks.server.ts';
import { deleteLostPhotosSoon, photosOf } from './photos.server.ts';

export const markActions = {
  addMark: customerAction(MarkFields, addMark),
  removeMark: customerAction(RemovalFields, removeMark, true),
};

function customerAction<Fields>(
  schema: z.ZodType<Fields>,
  change: MarkChange<Fields>,
  isRemoval = false,
) {
  return formAction<Fields, Notice>(schema, async (fields, { db, context, now, platform }) => {
    const key = keyInCookie(bookingLinks.customer, context.request.headers.get('cookie'));
    const { occasion, photos } = await db.transaction(async (sql) => {
      const booking = await requireBookingOfKey(sql, key, 'customer', now);
      const photos = isRemoval ? await photosOf(sql, [booking]) : [];
      return { occasion: await change(sql, { booking, role: 'customer' }, fields, now), photos };
    });
    deleteLostPhotosSoon(platform, db, photos);
    const notice = occasion ? 'marked' : 'changed';
    return { page: `${bookingLinks.customer.path}#marks`, notice };
  });
}
