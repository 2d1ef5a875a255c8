export const photoLimits = {
  /** Of a booking, by the customer and by staff. */
  count: 6,
  bytes: 4 * 1024 * 1024,
  /** Longer sides are made shorter, in the browser and again on the server. */
  sidePx: 1600,
} as const;
