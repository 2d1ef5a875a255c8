import { addDays, shopDay } from '#src/business/shop-day.ts';

const today = shopDay(new Date());

export function dayIn(days: number) {
  return addDays(today, days);
}
