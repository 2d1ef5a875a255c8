import { z } from 'zod';
import { vehicleTypes } from '#src/features/quote/questions/vehicle-types.ts';
import { dropOffIds } from './day.ts';

export const bookingStates = [
  'requested',
  'proposed',
  'changed',
  'confirmed',
  'done',
  'declined',
  'cancelled',
] as const;
export type BookingState = (typeof bookingStates)[number];

export type BookingRole = 'owner' | 'customer';

/** When a car comes. Without a drop-off, any time of that day. */
export const Visit = z.object({ day: z.string(), dropOff: z.enum(dropOffIds).nullable() });
export type Visit = z.infer<typeof Visit>;

export const Booking = z.object({
  id: z.string(),
  state: z.enum(bookingStates),
  /** Counts the changes: 0 as it was requested. */
  revision: z.int(),
  changedAt: z.coerce.date(),
  /** What is requested or proposed; a request may name no day. */
  requestedVisit: Visit.nullable(),
  /** Stands until something else is agreed. */
  agreedVisit: Visit.nullable(),
  workMinutes: z.int(),
  name: z.string(),
  /** Not known of everyone who calls. */
  email: z.string().nullable(),
  phone: z.string(),
  message: z.string(),
  service: z.string(),
  vehicle: z.string(),
  vehicleSize: z.string(),
  /** Not known of every booking taken by telephone. */
  vehicleType: z.enum(vehicleTypes.map(({ id }) => id)).nullable(),
  totalCents: z.int(),
  /** One line per item: "label: price". */
  breakdown: z.string(),
  /** In URL form; what was agreed on the telephone has none. */
  quote: z.string().nullable(),
  isAsQuoted: z.boolean(),
  /** Confirmed at once, and no staff member has decided anything about it since. */
  isUnreviewed: z.boolean(),
  warrantyEndsOn: z.string().nullable(),
});
export type Booking = z.infer<typeof Booking>;

/** In place of the person, once a vehicle's record has gone to its next owner. */
export const ownerless = { name: 'Next owner', phone: '' };

export type BookingProgress = Pick<
  Booking,
  'state' | 'revision' | 'requestedVisit' | 'agreedVisit'
>;
