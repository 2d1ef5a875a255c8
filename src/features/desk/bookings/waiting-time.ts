import type { Booking } from '#src/features/bookings/booking.ts';

/** Promised wherever a customer asks for a booking. */
const answerHours = 24;

const hourMs = 60 * 60 * 1000;

export function waitText({ changedAt }: Pick<Booking, 'changedAt'>, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - changedAt.getTime()) / hourMs));
  return isLate({ changedAt }, now)
    ? `waits for ${hours} hours: longer than the promised ${answerHours}`
    : `waits for ${hours} of ${answerHours} hours`;
}

export function isLate({ changedAt }: Pick<Booking, 'changedAt'>, now: Date): boolean {
  return now.getTime() - changedAt.getTime() >= answerHours * hourMs;
}
