// Every price of the quote builder, in cents: 200_00 is $200. Change figures, labels and lines of text
// here and nowhere else; leave the ids alone, because links to earlier quotes carry them.
// Figures: spec 1, section 9. The file is long because the list is, and it is kept in one piece.
import type { PricedOption } from './priced-option.ts';

/** For ceramic coating, paint correction, PPF and undercoating. The vehicle's type decides it. */
export const vehicleSizes = [
  { id: 'small', label: 'Small', cents: 200_00 },
  { id: 'medium', label: 'Medium', cents: 300_00 },
  { id: 'large', label: 'Large', cents: 400_00 },
] as const;

export type VehicleSize = (typeof vehicleSizes)[number]['id'];

/** For paint correction, ceramic coating and PPF. */
export const paintConditions = [
  {
    id: 'light',
    label: 'Light',
    cents: 150_00,
    description: 'Good gloss, with a few fine swirl marks in direct sun.',
  },
  {
    id: 'medium',
    label: 'Medium',
    cents: 250_00,
    description: 'Swirl marks and light scratches you notice in daylight.',
  },
  {
    id: 'heavy',
    label: 'Heavy',
    cents: 350_00,
    description: 'Dull or hazy paint, deeper scratches or water spots.',
  },
] as const satisfies readonly PricedOption[];

export const ppfPackages = [
  {
    id: 'essential',
    label: 'Essential Protection',
    cents: 800_00,
    description: 'The leading edges that meet the stones first.',
  },
  {
    id: 'comprehensive',
    label: 'Comprehensive Coverage',
    cents: 1000_00,
    description: 'The whole front end, for regular highway driving.',
  },
  {
    id: 'ultimate',
    label: 'Ultimate Protection',
    cents: 3200_00,
    description: 'All painted outer panels, front to back.',
  },
] as const satisfies readonly PricedOption[];

export const undercoatingPackages = [
  {
    id: 'basic',
    label: 'Basic Protection',
    cents: 100_00,
    description: 'The open floor panels and the wheel wells.',
  },
  {
    id: 'complete',
    label: 'Complete Coverage',
    cents: 200_00,
    description: 'Frame rails, seams and mounting points as well.',
  },
  {
    id: 'premium',
    label: 'Premium Shield',
    cents: 400_00,
    description: 'Enclosed cavities too, and a second coat in the wheel wells.',
  },
] as const satisfies readonly PricedOption[];

interface WindowOption extends PricedOption {
  /** True where BC does not allow film on a vehicle driven on public roads. */
  offRoadOnly: boolean;
}

export const windowOptions = [
  {
    id: 'back',
    label: 'Back Windows',
    cents: 200_00,
    description: 'The rear side windows and the rear window.',
    offRoadOnly: false,
  },
  {
    id: 'front_sides',
    label: 'Front Side Windows',
    cents: 100_00,
    description: 'The two windows beside the driver and front passenger.',
    offRoadOnly: true,
  },
  {
    id: 'front',
    label: 'Front Windshield',
    cents: 120_00,
    description: 'The full windshield.',
    offRoadOnly: true,
  },
  {
    id: 'headlights',
    label: 'Headlights',
    cents: 80_00,
    description: 'Dark film on both headlights.',
    offRoadOnly: true,
  },
  {
    id: 'taillights',
    label: 'Taillights',
    cents: 60_00,
    description: 'Dark film on both taillights.',
    offRoadOnly: true,
  },
] as const satisfies readonly WindowOption[];

export const detailingItems = [
  {
    id: 'interior',
    label: 'Interior',
    cents: 100_00,
    description: 'Vacuum, dash, console, doors and a wipe-down of the seats.',
  },
  {
    id: 'interiorDeepClean',
    label: 'Interior Deep Clean',
    cents: 150_00,
    description: 'Fabric and carpet cleaned below the surface, seams and rails.',
  },
  {
    id: 'exterior',
    label: 'Exterior',
    cents: 75_00,
    description: 'Careful hand wash, wheels and tires, door jambs, safe drying.',
  },
] as const satisfies readonly PricedOption[];

export const headlightConditions = [
  {
    id: 'cloudy',
    label: 'Cloudy',
    cents: 50_00,
    description: 'The sparkle is gone, but you still see the parts inside.',
  },
  { id: 'hazy', label: 'Hazy', cents: 75_00, description: 'Milky, or with a yellow cast.' },
  {
    id: 'severe',
    label: 'Severe',
    cents: 150_00,
    description: 'Deep yellow, rough to the touch or flaking.',
  },
] as const satisfies readonly PricedOption[];

/** Added to every ceramic coating, whatever the vehicle. */
export const ceramicSurcharge = { label: 'Ceramic coating service', cents: 200_00 };

/** Offered with every service, at the same price for every vehicle. */
export const addOns = [
  {
    id: 'wheelCeramicCoating',
    label: 'Wheel Ceramic Coating',
    cents: 50_00,
    description: 'Keeps hot brake dust from biting into the wheels.',
  },
  {
    id: 'glassClean',
    label: 'Glass Clean',
    cents: 45_00,
    description: 'Clears the film that scatters light at night.',
  },
  {
    id: 'badgeRemoval',
    label: 'Badge Removal',
    cents: 45_00,
    description: 'Badges taken off and their glue cleaned away.',
  },
  {
    id: 'interiorLeatherCoating',
    label: 'Interior Leather Coating',
    cents: 200_00,
    description: 'Dye, oil and drinks stay on the surface and wipe away.',
  },
] as const satisfies readonly PricedOption[];

/** Taken off paint correction and ceramic coating when the sum of the lines exceeds the threshold. */
export const summerDiscount = {
  label: 'Summer Sale Discount',
  note: 'Summer promotion automatically applied',
  thresholdCents: 400_00,
  cents: 100_00,
};

/** What paint correction or ceramic coating costs elsewhere, before add-ons. The owner's figure. */
export const marketReferenceCents = 1200_00;
