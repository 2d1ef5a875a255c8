import written from './workshop.json' with { type: 'json' };

/** On which days customers may ask to come. */
export interface BookingDays {
  /** Hours that the shop is open between a request and the opening of the first day it may name. */
  noticeHours: number;
  /** How many days from today the last one lies. */
  furthestDays: number;
  /** Days without work, and why. */
  closedDays: Readonly<Record<string, string>>;
}

const { bays, minutesPerDay, noticeHours, furthestDays, closedDays } = written;

export const bookingDays: BookingDays = {
  noticeHours,
  furthestDays,
  closedDays: Object.fromEntries(closedDays.map(({ day, reason }) => [day, reason])),
};

/** How much work there is time for: cars at the same time, and minutes of work on each in a day. */
export const workload = { bays, minutesPerDay };
