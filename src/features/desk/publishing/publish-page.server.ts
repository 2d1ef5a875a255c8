import { readMarks } from '#src/features/bookings/marks/marks.server.ts';
import { readJobOf } from '#src/features/bookings/publishing/completed-jobs.server.ts';
import { readJobPictures } from '#src/features/bookings/publishing/job-pictures.server.ts';
import { readBooking } from '#src/features/bookings/store/bookings.server.ts';
import { readConsent } from '#src/features/bookings/store/publishing.server.ts';
import type { Sql } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { z } from 'zod';

/** Throws `NotFound` where there is no such booking or no consent. */
export async function readPublishPage(sql: Sql, id: string) {
  const booking = z.uuid().safeParse(id).success ? await readBooking(sql, id) : undefined;
  const consent = booking && (await readConsent(sql, id));
  if (!consent) throw new NotFound('The customer does not let us publish this job.');
  return {
    booking,
    consent,
    marks: await readMarks(sql, id),
    copies: await readJobPictures(sql, id),
    job: await readJobOf(sql, id),
  };
}
