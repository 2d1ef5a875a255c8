import type { Booking } from '#src/features/bookings/booking.ts';

export function buildBooking(changes: Partial<Booking> = {}): Booking {
  return {
    id: '6b1f0c9e-0000-4000-8000-000000000001',
    state: 'requested',
    revision: 0,
    changedAt: new Date('2026-11-18T12:00:00Z'),
    requestedVisit: null,
    agreedVisit: null,
    workMinutes: 300,
    name: "Zoë O'Brien-Lee",
    email: 'zoe@example.ca',
    phone: '6045550119',
    message: '',
    service: 'Paint Correction',
    vehicle: '2021 Toyota RAV4',
    vehicleSize: 'Medium',
    vehicleType: null,
    totalCents: 68_000,
    breakdown: 'Two-Stage Correction: $650',
    quote: null,
    isAsQuoted: false,
    isUnreviewed: false,
    warrantyEndsOn: null,
    ...changes,
  };
}
