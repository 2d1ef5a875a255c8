import type { BookingDays, Workload } from './workshop-schema.ts';

// What the workshop can take, and when. Change it here and nowhere else.

/** On which days customers may ask to come. */
export const bookingDays: BookingDays = {
  earliestDays: 1,
  furthestDays: 60,
  closedDays: {
    '2026-12-25': 'Christmas Day',
    '2026-12-26': 'Boxing Day',
    '2027-01-01': "New Year's Day",
  },
};

/** How much work there is time for, and how long each part of a quote takes. */
export const workload: Workload = {
  bays: 2,
  minutesPerDay: 8 * 60,
  minutes: {
    service: {
      'paint-correction': 240,
      'ceramic-coating': 360,
      'auto-detailing': 30,
      'window-tinting': 30,
      'headlight-restoration': 45,
      ppf: 240,
      undercoating: 120,
    },
    vehicleSize: { small: 0, medium: 30, large: 60 },
    paintCondition: { light: 0, medium: 90, heavy: 180 },
    ppfPackage: { essential: 180, comprehensive: 360, ultimate: 1200 },
    undercoatingPackage: { basic: 0, complete: 60, premium: 150 },
    windows: { back: 90, front_sides: 60, front: 60, headlights: 45, taillights: 45 },
    detailing: { interior: 60, interiorDeepClean: 120, exterior: 60 },
    headlightCondition: { cloudy: 0, hazy: 15, severe: 45 },
    addOns: {
      wheelCeramicCoating: 45,
      glassClean: 20,
      badgeRemoval: 30,
      interiorLeatherCoating: 60,
    },
  },
};
