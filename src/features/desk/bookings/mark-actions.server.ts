import { z } from 'zod';
import { queueMarkMails } from '#src/features/bookings/marks/hand-over.server.ts';
import { MarkFields, type Mark } from '#src/features/bookings/marks/mark.ts';
import { addMark, removeMark, type Marker } from '#src/features/bookings/marks/marks.server.ts';
import { deleteLostPhotos, photosOf } from '#src/features/bookings/marks/photos.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { runAfter } from '#src/server/http/logged-call.server.ts';
import { deskBookingPath } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';

const Sender = z.object({ token: tokenField, booking: z.uuid() });

export const markActions = {
  addMark: markAction(MarkFields.extend(Sender.shape), addMark),
  removeMark: markAction(MarkFields.pick({ mark: true }).extend(Sender.shape), removeMark, true),
};

function markAction<Form extends z.infer<typeof Sender>>(
  schema: z.ZodType<Form>,
  change: (
    sql: Sql,
    marker: Marker,
    form: Form,
    now: Date,
  ) => Promise<Mark['occasion'] | undefined>,
  isRemoval = false,
) {
  return sessionAction(schema, async (form, { db, once, staff, log, mailSoon, now, platform }) => {
    const { booking } = form;
    const photos = isRemoval ? await photosOf(db.sql, [booking]) : [];
    const notice = await once(async (sql) => {
      const marker = { booking, role: 'owner', staff: staff.email } as const;
      const occasion = await change(sql, marker, form, now);
      if (!occasion) return 'changed';
      if (occasion === 'hand-over') await queueMarkMails(sql, booking, now);
      return 'saved';
    });
    log.note({ notice });
    mailSoon();
    if (photos.length > 0) runAfter(platform, 'photos', () => deleteLostPhotos(db, photos));
    return { page: `${deskBookingPath(booking)}#marks`, notice };
  });
}
