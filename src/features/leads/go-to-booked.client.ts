import { paths } from '#src/lib/paths.ts';

/** Time to read the confirmation before the page changes (spec 1, section 9). */
const redirectDelayMs = 2000;

/** Leads to the page with the next steps. */
export function goToBooked(): void {
  setTimeout(() => {
    location.assign(paths.booked);
  }, redirectDelayMs);
}
