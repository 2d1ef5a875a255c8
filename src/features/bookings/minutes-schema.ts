import { z } from 'zod';
import { serviceIds } from '#src/business/services.ts';
import { byOption } from '#src/features/quote/questions/prices-schema.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { fields, fieldsById } from '#src/lib/content-fields.ts';

const minutes = z.int('Write how many minutes it takes.').min(0).max(10_000);

/** How long each part of a quote takes, in `minutes.json`; the build stops on what does not fit. */
export const Minutes = fields({
  service: fieldsById(serviceIds, minutes).describe(
    'Minutes of work for the service itself; below, what each choice adds.',
  ),
  ...byOption([quoteTable.vehicleSize, ...quoteTable.questions], minutes),
});
