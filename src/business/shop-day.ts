/** British Columbia stopped changing its clocks in 2026. Zone data of older machines does not know, so no zone is named. */
const hoursBehindUtc = 7;

/** A calendar day as "2026-11-21", without a time or a zone. */
export type IsoDay = string;

/** A moment moved so that its UTC fields read what the shop's clock shows; for days, hours and formats in UTC. */
export function shopTime(moment: Date): Date {
  return new Date(moment.getTime() - hoursBehindUtc * 3_600_000);
}

/** The moment at which the shop's clock shows a time of a day (minutes after midnight). */
export function shopMoment(day: IsoDay, minutes: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minutes + hoursBehindUtc * 60) * 60_000);
}

export function shopDay(now: Date): IsoDay {
  return shopTime(now).toISOString().slice(0, 10);
}

export function addDays(day: IsoDay, count: number): IsoDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function shopYear(now: Date): number {
  return shopTime(now).getUTCFullYear();
}

export function mondayOf(day: IsoDay): IsoDay {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}
