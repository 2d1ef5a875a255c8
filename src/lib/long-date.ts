const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as visitors read it: "November 20, 2026". Days in content files stand at midnight UTC. */
export function longDate(day: Date): string {
  return long.format(day);
}

export function isoDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}
