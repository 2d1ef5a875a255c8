import { formatDollars } from '#src/lib/money.ts';
import { formatPhone } from '#src/lib/phone/phone.ts';
import { vehicleTypes } from '#src/features/quote/questions/vehicle-types.ts';
import type { Booking, Visit } from './booking.ts';
import { durationText, visitText } from './labels.ts';

export interface BookingEdit extends Pick<
  Booking,
  | 'name'
  | 'phone'
  | 'email'
  | 'vehicle'
  | 'vehicleSize'
  | 'vehicleType'
  | 'service'
  | 'totalCents'
  | 'workMinutes'
  | 'message'
  | 'breakdown'
> {
  visit: Visit | null;
}

/** The booking after an edit; the type stays where only its size is given. The answers of the website's quote are those of its service and size only. */
export function editedBooking(
  before: Booking,
  { visit, breakdown, ...details }: BookingEdit,
): Booking {
  const sameType = before.vehicleSize === details.vehicleSize ? before.vehicleType : null;
  const after = {
    ...before,
    ...details,
    vehicleType: details.vehicleType ?? sameType,
    revision: before.revision + 1,
  };
  const isAgreed = before.state === 'confirmed' && visit !== null;
  const isOtherJob = before.service !== after.service || before.vehicleSize !== after.vehicleSize;
  const isPriceNew = isOtherJob || before.totalCents !== after.totalCents;
  return {
    ...after,
    ...(isAgreed && { requestedVisit: visit, agreedVisit: visit }),
    ...(isPriceNew && { breakdown, isAsQuoted: false }),
    ...(isOtherJob && { quote: null }),
  };
}

const labels: Record<string, (booking: Booking) => string> = {
  name: ({ name }) => name,
  phone: ({ phone }) => formatPhone(phone),
  email: ({ email }) => email ?? '',
  vehicle: ({ vehicle }) => vehicle,
  size: ({ vehicleSize }) => vehicleSize,
  type: ({ vehicleType }) => vehicleTypes.find(({ id }) => id === vehicleType)?.label ?? '',
  service: ({ service }) => service,
  price: ({ totalCents }) => formatDollars(totalCents),
  work: ({ workMinutes }) => durationText(workMinutes),
  day: ({ agreedVisit }) => (agreedVisit ? visitText(agreedVisit) : ''),
  notes: ({ message }) => message,
};

/** "phone from 604-555-0119 to 604-555-0142; price from $680 to $700"; empty where nothing has changed. */
export function editText(before: Booking, after: Booking): string {
  return Object.entries(labels)
    .map(([label, textOf]) => [label, textOf(before), textOf(after)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([label, was, is]) => `${label} from ${was || 'none'} to ${is || 'none'}`)
    .join('; ');
}

export function hasMoved(before: Booking, after: Booking): boolean {
  const [was, is] = [before.agreedVisit, after.agreedVisit];
  return was?.day !== is?.day || was?.dropOff !== is?.dropOff;
}
