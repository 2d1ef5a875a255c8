import { shopTime } from '#src/business/shop-day.ts';

const format = new Intl.DateTimeFormat('en-CA', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A moment as the shop's clock and calendar show it: "Nov 21, 3:05 p.m.". */
export function momentText(moment: Date): string {
  return format.format(shopTime(moment));
}
