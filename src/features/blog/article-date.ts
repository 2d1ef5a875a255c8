const long = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A day of the journal as readers see it: "2025-11-02" is "November 2, 2025". */
export function articleDate(day: string): string {
  return long.format(new Date(day));
}
