import type { Order } from './order.ts';

const carriers = [
  {
    name: 'Canada Post',
    tracking: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  },
  { name: 'Purolator', tracking: 'https://www.purolator.com/en/shipping/tracker?pin=' },
  { name: 'UPS', tracking: 'https://www.ups.com/track?tracknum=' },
  { name: 'FedEx', tracking: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'Other', tracking: undefined },
] as const;

export const carrierNames = carriers.map(({ name }) => name);

export type Parcel = NonNullable<Order['parcel']>;

export function trackingHref({ carrier, trackingNumber }: Parcel): string | undefined {
  const base = carriers.find(({ name }) => name === carrier)?.tracking;
  return base && `${base}${encodeURIComponent(trackingNumber.replaceAll(/[\s-]/g, ''))}`;
}
