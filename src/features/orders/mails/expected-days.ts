import { addDays, type IsoDay } from '#src/business/shop-day.ts';
import {
  findShippingMethod,
  handling,
  type ShippingMethodId,
} from '#src/features/shop/catalogue/shipping-methods.ts';

/** The first and the last day on which an order of a day is expected, counted in business days. */
export function expectedDays(id: ShippingMethodId, day: IsoDay): [first: IsoDay, last: IsoDay] {
  const { fewestDays, mostDays } = findShippingMethod(id);
  // What a buyer picks up is promised as a whole: nothing of it is on the way.
  const before = id === 'pickup' ? { fewestDays: 0, mostDays: 0 } : handling;
  return [
    addBusinessDays(day, before.fewestDays + fewestDays),
    addBusinessDays(day, before.mostDays + mostDays),
  ];
}

function addBusinessDays(day: IsoDay, count: number): IsoDay {
  let left = count;
  let current = day;
  while (left > 0) {
    current = addDays(current, 1);
    const weekday = new Date(`${current}T00:00:00Z`).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return current;
}
