import { addDays, shopDay } from '#src/business/shop-day.ts';

const today = shopDay(new Date());

/** The day so many days from today, the same in the whole file should midnight pass. */
export function dayIn(days: number) {
  return addDays(today, days);
}
