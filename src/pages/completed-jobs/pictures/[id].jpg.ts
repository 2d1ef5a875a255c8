import type { APIRoute } from 'astro';
import { readPublicPicture } from '#src/features/bookings/publishing/job-pictures.server.ts';
import { jobCacheHeaders } from '#src/features/bookings/store/publishing.server.ts';
import { database } from '#src/server/database/database.ts';

export const prerender = false;

export const GET: APIRoute = async ({ params: { id = '' } }) => {
  const picture = await readPublicPicture(database().sql, id);
  return new Response(picture, {
    headers: { 'Content-Type': 'image/jpeg', ...jobCacheHeaders(['none']) },
  });
};
