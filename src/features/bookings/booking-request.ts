import * as z from 'zod/mini';
import { bookingDayProblem, dropOffIds, dropOffWindows } from './day.ts';
import { contactFields, leadFields } from '#src/features/leads/contact-fields.ts';

const visitFields = {
  preferredDay: z.optional(z.string('Please choose a day from the calendar')),
  dropOff: z.optional(z.enum(dropOffIds, 'Please choose one of the times offered')),
};

/** It needs the time: a preferred day must be a day we are open, far enough ahead and not too far. */
export function bookingForm(now: Date) {
  return z.object({ ...contactFields, ...visitFields }).check(onBookableDay(now));
}

export function bookingBody(now: Date) {
  const missing = 'The booking has no quote';
  return z
    .object({
      kind: z.literal('booking'),
      ...leadFields(),
      ...visitFields,
      quote: z.string(missing).check(z.minLength(1, missing), z.maxLength(1000, 'Too long')),
      /** What the visitor saw it cost; missing from pages that were opened before it was sent. */
      viewedCents: z.optional(z.int()),
    })
    .check(onBookableDay(now));
}
export type BookingRequest = z.infer<ReturnType<typeof bookingBody>>;

interface DayChoice {
  preferredDay?: string | undefined;
  dropOff?: (typeof dropOffIds)[number] | undefined;
}

function onBookableDay(now: Date) {
  return z.check<DayChoice>(({ value: { preferredDay, dropOff }, issues }) => {
    if (preferredDay === undefined) return;
    const problem = bookingDayProblem(preferredDay, now);
    const reject = (field: keyof DayChoice, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: preferredDay });
    if (problem !== undefined) reject('preferredDay', problem);
    else if (dropOff && !dropOffWindows(preferredDay).some(({ id }) => id === dropOff)) {
      reject('dropOff', 'We are closed at that time. Please choose another one');
    }
  });
}
