import { shopYear } from './shop-day.ts';

/** Corrects the year of the copyright on a page that was built in an earlier year. */
export function correctShopYear(): void {
  const place = document.querySelector('[data-shop-year]');
  if (place) place.textContent = String(shopYear(new Date()));
}
