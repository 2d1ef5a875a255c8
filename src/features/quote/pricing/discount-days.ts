import type { ServiceId } from '#src/business/services.ts';
import { addDays, type IsoDay } from '#src/business/shop-day.ts';
import { quoteTable } from '../questions/questions.ts';
import { isFor, type QuoteTable } from '../questions/quote-table.ts';

type Discount = QuoteTable['discount'];

export function isDiscountGiven(
  discount: Discount,
  service: ServiceId | undefined,
  today: IsoDay,
): boolean {
  const { firstDay = today, lastDay = today } = discount;
  return isFor(discount, service) && firstDay <= today && today <= lastDay;
}

/** The days after today from which the prices in static pages are others: the first day, and the day after the last. */
export function discountDueDays(
  today: IsoDay,
  { firstDay, lastDay }: Discount = quoteTable.discount,
): IsoDay[] {
  const changes = [firstDay ?? [], lastDay === undefined ? [] : addDays(lastDay, 1)].flat();
  return changes.filter((day) => day > today);
}
