import { z } from 'zod';
import { deleteLostPhotosSoon, photosOf } from '#src/features/bookings/marks/photos.server.ts';
import {
  endPublication,
  publishJob,
} from '#src/features/bookings/publishing/publish-job.server.ts';
import { deskPublishPath } from '../desk-paths.ts';
import { sessionAction, textField, tokenField } from '../forms/desk-action.server.ts';

const Job = z.object({ token: tokenField, booking: z.uuid() });

const Publication = Job.extend({
  title: textField(100).min(1, 'Please write a title.'),
  text: textField(1000).min(1, 'Please write what was done.'),
  pictures: z.string().max(1000),
  isUnreadable: z.literal('on', 'Please look for licence plates, and tick the box.'),
});

export const publishActions = {
  publish: sessionAction(Publication, async (form, { once, staff, now }) => {
    const pictures = form.pictures.split(' ');
    const publication = { ...form, pictures, staff: staff.email };
    const notice = await once((sql) => publishJob(sql, publication, now));
    return { page: deskPublishPath(form.booking), notice };
  }),
  takeDown: sessionAction(Job, async ({ booking }, { db, once, staff, platform }) => {
    const photos = await photosOf(db.sql, [booking]);
    const notice = await once((sql) => endPublication(sql, booking, staff.email));
    deleteLostPhotosSoon(platform, db, photos);
    return { page: deskPublishPath(booking), notice };
  }),
};
