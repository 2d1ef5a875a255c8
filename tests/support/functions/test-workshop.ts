import written from '#src/business/workshop.json' with { type: 'json' };

export const bookingDays = { noticeHours: 0, furthestDays: 60, closedDays: {} };

/** A test that is about it adds services. */
export const confirmedAtOnce: string[] = [];

/** So many bays that no day fills up by chance; where days are to fill up, a test sets their number. */
export const workload = {
  bays: Number(process.env.WORKSHOP_BAYS ?? 1000),
  minutesPerDay: written.minutesPerDay,
};
