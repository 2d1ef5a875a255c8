import written from './workshop.json' with { type: 'json' };

/** On which days customers may ask to come. */
export interface BookingDays {
  /** How many days from today the first and the last one lie; 0 is today. */
  earliestDays: number;
  furthestDays: number;
  /** Days without work, and why. */
  closedDays: Readonly<Record<string, string>>;
}

const { bays, minutesPerDay, earliestDays, furthestDays, closedDays } = written;

export const bookingDays: BookingDays = {
  earliestDays,
  furthestDays,
  closedDays: Object.fromEntries(closedDays.map(({ day, reason }) => [day, reason])),
};

/** How much work there is time for: cars at the same time, and minutes of work on each in a day. */
export const workload = { bays, minutesPerDay };
