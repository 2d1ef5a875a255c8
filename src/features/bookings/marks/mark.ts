import { z } from 'zod';
import type { IsoDay } from '#src/business/shop-day.ts';
import type { Booking, BookingRole } from '../booking.ts';
import { isOver } from '../state.ts';
import { carPlaces } from './car-places.ts';

export const damageLabels = ['scratch', 'chip', 'stain', 'rust', 'other'] as const;

/** The label of a part that was photographed then, for the vehicle record. */
export const afterWork = 'after the work';

/** What a form says of a mark; its id comes with the page, so that sending it twice adds one. */
export const MarkFields = z.object({
  mark: z.uuid(),
  part: z.enum(carPlaces.map(({ name }) => name)),
  label: z.enum([...damageLabels, afterWork]),
});

/** The mark goes, or `photo` alone. */
export const RemovalFields = MarkFields.pick({ mark: true }).extend({ photo: z.uuid().optional() });

export const Mark = z.object({
  id: z.string(),
  at: z.coerce.date(),
  occasion: z.enum(['request', 'hand-over', 'finish']),
  /** Null for the customer. */
  staff: z.string().nullable(),
  part: z.string(),
  label: z.string(),
  /** The key of its photo in the file store. */
  photo: z.string().nullable(),
});
export type Mark = z.infer<typeof Mark>;

export const mostMarks = 40;

export function occasionOf(role: BookingRole, label: string): Mark['occasion'] {
  if (label === afterWork) return 'finish';
  return role === 'customer' ? 'request' : 'hand-over';
}

/** "scratch, left front door" */
export function markText({ label, part }: Pick<Mark, 'label' | 'part'>): string {
  return `${label}, ${part}`;
}

/**
 * The labels whose marks a role can add and remove: damage, by the customer until the car is handed over and by staff
 * until the booking is over; photos after the work, by staff once a day is agreed.
 */
export function openLabels(
  role: BookingRole,
  { state, agreedVisit }: Pick<Booking, 'state' | 'agreedVisit'>,
  marks: readonly Pick<Mark, 'occasion'>[],
  today: IsoDay,
): string[] {
  const isHandedOver =
    marks.some(({ occasion }) => occasion !== 'request') ||
    (agreedVisit !== null && agreedVisit.day < today);
  const isOwner = role === 'owner';
  return [
    ...(!isOver(state) && (isOwner || !isHandedOver) ? damageLabels : []),
    ...(isOwner && (state === 'confirmed' || state === 'done') ? [afterWork] : []),
  ];
}

export function isOpenMark(
  { label, occasion }: Pick<Mark, 'label' | 'occasion'>,
  role: BookingRole,
  labels: readonly string[],
): boolean {
  return labels.includes(label) && occasion === occasionOf(role, label);
}

export function photosByPart<Photo extends Pick<Mark, 'part' | 'occasion' | 'photo'>>(
  marks: readonly Photo[],
) {
  const photos = marks.filter(({ photo }) => photo !== null);
  return [...Map.groupBy(photos, ({ part }) => part)].map(([part, ofPart]) => ({
    part,
    before: ofPart.filter(({ occasion }) => occasion !== 'finish'),
    after: ofPart.filter(({ occasion }) => occasion === 'finish'),
  }));
}
