import { addDays, shopDay, shopTime, shopYear, type IsoDay } from './shop-day.ts';

/** A day as it stands in the calendar, or a moment by the shop's clock; en-US, as the specification writes dates. */
function formatter(options: Intl.DateTimeFormatOptions) {
  // Made at the first use: a phone takes its time for it.
  let format: Intl.DateTimeFormat | undefined;
  return (when: IsoDay | Date): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
    return format.format(typeof when === 'string' ? new Date(when) : shopTime(when));
  };
}

// Marked as pure, so that pages carry only those that they use.

/** "November 20, 2026" */
export const dateText = /* @__PURE__ */ formatter({ dateStyle: 'long' });

/** "Nov 20, 2026" */
export const shortDateText = /* @__PURE__ */ formatter({ dateStyle: 'medium' });

/** "Friday, November 20, 2026" */
export const dayText = /* @__PURE__ */ formatter({ dateStyle: 'full' });

/** "Friday, November 20" */
export const weekdayText = /* @__PURE__ */ formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

/** "November 2026" */
export const monthText = /* @__PURE__ */ formatter({ month: 'long', year: 'numeric' });

/** "Nov 20, 3:05 PM" */
export const momentText = /* @__PURE__ */ formatter({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Nov 20" */
const monthDayText = /* @__PURE__ */ formatter({ month: 'short', day: 'numeric' });

/** "today 3:05 PM", "yesterday", before that "Nov 20", of another year "Nov 20, 2025". */
export function recentText(when: Date, now: Date): string {
  const today = shopDay(now);
  const day = shopDay(when);
  if (day === today) return `today ${timeText(when)}`;
  if (day === addDays(today, -1)) return 'yesterday';
  return (shopYear(when) === shopYear(now) ? monthDayText : shortDateText)(when);
}

/** "3:05 PM" */
export const timeText = /* @__PURE__ */ formatter({ timeStyle: 'short' });

/** "Nov 20, 2026, 3:05 PM" */
export const datedMomentText = /* @__PURE__ */ formatter({
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** Minutes after midnight: "8:00 AM". */
export function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
