import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import type { Booking, BookingRole } from '../booking.ts';
import { isOver } from '../state.ts';
import { carPlaces } from './car-places.ts';

export const markLabels = ['scratch', 'chip', 'stain', 'rust', 'other'] as const;

/** What a form says of a mark; its id comes with the page, so that sending it twice adds one. */
export const MarkFields = z.object({
  mark: z.uuid(),
  part: z.enum(carPlaces.map(({ name }) => name)),
  label: z.enum(markLabels),
});

export const Mark = z.object({
  id: z.string(),
  at: z.coerce.date(),
  occasion: z.enum(['request', 'hand-over']),
  /** Null for the customer. */
  staff: z.string().nullable(),
  part: z.string(),
  label: z.string(),
  /** The key of its photo in the file store. */
  photo: z.string().nullable(),
});
export type Mark = z.infer<typeof Mark>;

export const mostMarks = 40;

export const occasionOf: Record<BookingRole, Mark['occasion']> = {
  customer: 'request',
  owner: 'hand-over',
};

/** "scratch, left front door" */
export function markText({ label, part }: Pick<Mark, 'label' | 'part'>): string {
  return `${label}, ${part}`;
}

/** Whether marks can be added and one's own removed: by the customer until the car is handed over, by staff until the booking is over. */
export function canMark(
  role: BookingRole,
  { state, agreedVisit }: Pick<Booking, 'state' | 'agreedVisit'>,
  marks: readonly Pick<Mark, 'occasion'>[],
  today: IsoDay,
): boolean {
  if (isOver(state)) return false;
  const isHandedOver =
    marks.some(({ occasion }) => occasion === 'hand-over') ||
    (agreedVisit !== null && agreedVisit.day < today);
  return role === 'owner' || !isHandedOver;
}
