import { clockText } from './date-text.ts';
import { hoursOn, openingHours, type OpenDays, type OpenSpan } from './hours.ts';
import { addDays, shopDay, shopTime, type IsoDay } from './shop-day.ts';
import { bookingDays } from './workshop.ts';

/** The text is "Open now until 9:00 PM", "Closed now, opens tomorrow at 8:00 AM"; of weekdays, 0 is Sunday. */
export function openState(now: Date, openDays: OpenDays = { hours: openingHours, ...bookingDays }) {
  const time = shopTime(now);
  const today = shopDay(now);
  const weekday = time.getUTCDay();
  const minutes = time.getUTCHours() * 60 + time.getUTCMinutes();
  const open = hoursOn(today, openDays);
  const current = open.find(({ opensAt, closesAt }) => minutes >= opensAt && minutes < closesAt);
  if (current) return { isOpen: true, weekday, text: openText(current) };
  const reason = openDays.closedDays[today];
  if (reason !== undefined) return { isOpen: false, weekday, text: `Closed today: ${reason}` };
  const later = open.find(({ opensAt }) => opensAt > minutes);
  const text = later
    ? `Closed now, opens today at ${clockText(later.opensAt)}`
    : nextText(today, openDays);
  return { isOpen: false, weekday, text };
}

function openText({ opensAt, closesAt }: OpenSpan): string {
  if (opensAt === 0 && closesAt === 24 * 60) return 'Open now, around the clock today';
  return `Open now until ${closesAt === 24 * 60 ? 'midnight' : clockText(closesAt)}`;
}

function nextText(today: IsoDay, openDays: OpenDays): string {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const next = addDays(today, ahead);
    const [first] = hoursOn(next, openDays);
    if (!first) continue;
    if (ahead === 1 && first.opensAt === 0) return 'Closed now, opens at midnight';
    const day = ahead === 1 ? 'tomorrow' : `on ${weekdayName(next)}`;
    return `Closed now, opens ${day} at ${clockText(first.opensAt)}`;
  }
  return 'Closed now';
}

function weekdayName(day: IsoDay): string {
  return new Date(day).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' });
}
