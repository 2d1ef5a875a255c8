import * as z from 'zod/mini';
import { bookingDayProblem, dropOffIds, dropOffWindows } from './booking/booking-day.ts';
import { contactFields, serviceField } from './contact-fields.ts';

const bookingFields = {
  ...contactFields,
  preferredDay: z.optional(z.string('Please choose a day from the calendar')),
  dropOff: z.optional(z.enum(dropOffIds, 'Please choose one of the times offered')),
};

/**
 * What the booking form asks. Needs to know what time it is, because a preferred day must be a day we
 * are open, far enough ahead and not too far.
 */
export function bookingForm(now: Date) {
  return z.object(bookingFields).check(onBookableDay(now));
}

/** What the contact form asks. */
export const InquiryForm = z.object({ ...contactFields, service: serviceField });

/** The body of POST leads: a booking with its quote in URL form, or an inquiry. */
export function leadBody(now: Date) {
  return z.discriminatedUnion(
    'kind',
    [
      z
        .object({
          kind: z.literal('booking'),
          ...envelope(),
          ...bookingFields,
          quote: z
            .string('The booking has no quote')
            .check(z.minLength(1, 'The booking has no quote'), z.maxLength(1000, 'Too long')),
        })
        .check(onBookableDay(now)),
      z.object({ kind: z.literal('inquiry'), ...envelope(), ...InquiryForm.shape }),
    ],
    'The request is neither a booking nor an inquiry',
  );
}

/**
 * What travels with a form: how often it may be repeated, whether it was mailed, what gives a bot away. A function,
 * so that the browser, which checks only the fields, does not load it.
 */
function envelope() {
  return {
    /** Made once per submission by the sender; sending it again changes nothing. */
    id: z.uuid('The request has no valid id'),
    /** Whether the browser has already sent the mail. */
    emailed: z._default(z.boolean('The request does not say whether it was mailed'), false),
    /** Who sends the mail: the server, where the browser has no script or could not. */
    mailBy: z._default(
      z.enum(['browser', 'server'], 'The request does not say who mails it'),
      'browser',
    ),
    /** The honeypot: people leave it empty because they do not see it. */
    website: z._default(z.string('This field stays empty'), ''),
    /** From the form's appearance to its sending (milliseconds). A strange value loses nobody's request. */
    elapsedMs: z.catch(z.optional(z.number()), undefined),
  };
}

export type Lead = z.infer<ReturnType<typeof leadBody>>;
export type BookingLead = Extract<Lead, { kind: 'booking' }>;
export type InquiryLead = Extract<Lead, { kind: 'inquiry' }>;

/** What the forms answer; the sending adds the rest. */
export type LeadAnswers = Omit<BookingLead, Envelope> | Omit<InquiryLead, Envelope>;
type Envelope = keyof ReturnType<typeof envelope>;

interface DayChoice {
  preferredDay?: string | undefined;
  dropOff?: (typeof dropOffIds)[number] | undefined;
}

function onBookableDay(now: Date) {
  return z.check<DayChoice>(({ value: { preferredDay, dropOff }, issues }) => {
    if (preferredDay === undefined) return;
    const problem = bookingDayProblem(preferredDay, now);
    const refuse = (field: keyof DayChoice, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: preferredDay });
    if (problem !== undefined) refuse('preferredDay', problem);
    else if (dropOff && !dropOffWindows(preferredDay).some(({ id }) => id === dropOff)) {
      refuse('dropOff', 'We are closed at that time. Please choose another one');
    }
  });
}
