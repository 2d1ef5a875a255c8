import type { BodyType } from '#src/drawings/car-parts.ts';
import { quoteTable } from './questions.ts';
import { optionOf } from './quote-table.ts';

interface VehicleType {
  id: BodyType;
  label: string;
  size: 'small' | 'medium' | 'large';
}

export const vehicleTypes = [
  { id: 'hatchback', label: 'Hatchback', size: 'small' },
  { id: 'compactsedan', label: 'Compact Sedan', size: 'small' },
  { id: 'sedan', label: 'Sedan', size: 'medium' },
  { id: 'smallsuv', label: 'Small SUV', size: 'medium' },
  { id: 'suv', label: 'SUV', size: 'large' },
  { id: 'truck', label: 'Truck', size: 'large' },
  { id: 'van', label: 'Van', size: 'large' },
] as const satisfies readonly VehicleType[];

export type VehicleTypeId = (typeof vehicleTypes)[number]['id'];

/** The size a body type is priced at. Throws a RangeError for a type that is not listed. */
export function vehicleSizeOf(type: VehicleTypeId): VehicleType['size'] {
  return optionOf(vehicleTypes, type).size;
}

export function sizeLabelOf(type: VehicleTypeId, { vehicleSize } = quoteTable): string {
  return optionOf(vehicleSize.options, vehicleSizeOf(type)).label;
}
