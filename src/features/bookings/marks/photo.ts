export const photoLimits = {
  /** Of a booking, by the customer and by staff. */
  count: 6,
  bytes: 4 * 1024 * 1024,
  /** Longer sides are made shorter, in the browser and again on the server. */
  sidePx: 1600,
} as const;

/**
 * Not in lib/function-path.ts: the scripts of other pages do not carry it. At the desk of a `booking`, also of the photo's
 * `copy` for publication.
 */
export function photoUrl(mark: string, booking?: string, copy?: 'public'): string {
  const query = new URLSearchParams({
    mark,
    ...(booking !== undefined && { booking }),
    ...(copy && { copy }),
  });
  return `/.netlify/functions/booking-photo?${query.toString()}`;
}
