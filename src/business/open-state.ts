import { clockText } from './date-text.ts';
import { openingHours, type OpenDay } from './hours.ts';
import { shopDay, shopTime } from './shop-day.ts';
import { bookingDays } from './workshop.ts';

export interface OpenState {
  isOpen: boolean;
  /** Today in the shop, as in `Date.getDay`: 0 is Sunday. */
  weekday: number;
  /** What visitors read: "Open now until 9:00 PM", "Closed now, opens tomorrow at 8:00 AM". */
  text: string;
}

/** Whether the shop is open at a moment, by its own clock wherever the visitor is. */
export function openState(
  now: Date,
  hours: readonly OpenDay[] = openingHours,
  closedDays: Readonly<Record<string, string>> = bookingDays.closedDays,
): OpenState {
  const time = shopTime(now);
  const weekday = time.getUTCDay();
  const minutes = time.getUTCHours() * 60 + time.getUTCMinutes();
  const today = dayOf(hours, weekday);
  const closed = closedDays[shopDay(now)];
  if (closed !== undefined) return { isOpen: false, weekday, text: `Closed today: ${closed}` };
  const isOpen = minutes >= today.opensAt && minutes < today.closesAt;
  return { isOpen, weekday, text: isOpen ? openText(today) : closedText(today, minutes, hours) };
}

function openText({ opensAt, closesAt }: OpenDay): string {
  return opensAt === 0 && closesAt === 24 * 60
    ? 'Open now, around the clock today'
    : `Open now until ${momentText(closesAt)}`;
}

function closedText(today: OpenDay, minutes: number, hours: readonly OpenDay[]): string {
  if (minutes < today.opensAt) return `Closed now, opens today at ${momentText(today.opensAt)}`;
  const { opensAt } = dayOf(hours, (today.weekday + 1) % 7);
  return opensAt === 0
    ? 'Closed now, opens at midnight'
    : `Closed now, opens tomorrow at ${momentText(opensAt)}`;
}

function momentText(minutes: number): string {
  return minutes === 24 * 60 ? 'midnight' : clockText(minutes);
}

function dayOf(hours: readonly OpenDay[], weekday: number): OpenDay {
  const day = hours.find((candidate) => candidate.weekday === weekday);
  if (!day) throw new RangeError(`No opening hours for weekday ${weekday}.`);
  return day;
}
