import { z } from 'zod';
import { queueMarkMails } from '#src/features/bookings/marks/hand-over.server.ts';
import { MarkFields, RemovalFields } from '#src/features/bookings/marks/mark.ts';
import { addMark, removeMark, type MarkChange } from '#src/features/bookings/marks/marks.server.ts';
import { deleteLostPhotosSoon, photosOf } from '#src/features/bookings/marks/photos.server.ts';
import { deskBookingPath } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';

const Sender = z.object({ token: tokenField, booking: z.uuid() });

export const markActions = {
  addMark: markAction(MarkFields.extend(Sender.shape), addMark),
  removeMark: markAction(RemovalFields.extend(Sender.shape), removeMark, true),
};

function markAction<Form extends z.infer<typeof Sender>>(
  schema: z.ZodType<Form>,
  change: MarkChange<Form>,
  isRemoval = false,
) {
  return sessionAction(schema, async (form, { db, once, staff, mailSoon, now, platform }) => {
    const { booking } = form;
    const photos = isRemoval ? await photosOf(db.sql, [booking]) : [];
    const notice = await once(async (sql) => {
      const marker = { booking, role: 'owner', staff: staff.email } as const;
      const occasion = await change(sql, marker, form, now);
      if (!occasion) return 'changed';
      if (occasion === 'hand-over') await queueMarkMails(sql, booking, now);
      return 'saved';
    });
    mailSoon();
    deleteLostPhotosSoon(platform, db, photos);
    return { page: `${deskBookingPath(booking)}#marks`, notice };
  });
}
