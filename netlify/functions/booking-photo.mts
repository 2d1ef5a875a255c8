import type { Config } from '@netlify/functions';
import { addPhoto } from '#src/features/bookings/marks/add-photo.server.ts';
import { photoLimits } from '#src/features/bookings/marks/photo.ts';
import { readPhoto } from '#src/features/bookings/marks/photos.server.ts';
import {
  addJobPicture,
  readJobPicture,
} from '#src/features/bookings/publishing/job-pictures.server.ts';
import { readPhotoRequest } from '#src/features/desk/bookings/photo-marker.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';
import { database } from '#src/server/database/database.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import { readBytes } from '#src/server/http/read-body.server.ts';
import { requireSameOrigin } from '#src/server/http/same-origin.server.ts';

export default endpoint('booking-photo', {
  GET: async (request) => {
    const { sql } = database();
    const { booking, mark, isCopy } = await readPhotoRequest(sql, request, new Date());
    const photo = await (isCopy ? readJobPicture : readPhoto)(sql, booking, mark);
    return new Response(photo, { headers: { 'Content-Type': 'image/jpeg' } });
  },
  POST: async (request, { ip }) => {
    requireSameOrigin(request);
    const db = database();
    const now = new Date();
    await limitRequests(db, 'booking-photo', ip, now);
    const { mark, isCopy, ...marker } = await readPhotoRequest(db.sql, request, now);
    const bytes = await readBytes(request, photoLimits.bytes);
    const photo = isCopy
      ? await addJobPicture(db, { ...marker, mark }, bytes)
      : await addPhoto(db, marker, mark, bytes, now);
    return new Response(photo);
  },
});

export const config: Config = {
  path: '/.netlify/functions/booking-photo',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 120 },
};
