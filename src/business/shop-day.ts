import { shopTimeZone } from './hours.ts';

/** A calendar day as "2026-11-21", without a time or a zone. */
export type IsoDay = string;

/** The day it is at the shop, wherever the visitor is. */
export function shopDay(now: Date): IsoDay {
  // Swedish writes dates the ISO way.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone }).format(now);
}

/** The year it is at the shop. */
export function shopYear(now: Date): number {
  return Number(shopDay(now).slice(0, 4));
}
