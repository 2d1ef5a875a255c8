import { optionOf } from '../priced-option.ts';
import { vehicleSizes, type VehicleSize } from '../price-list.ts';

interface VehicleType {
  id: string;
  label: string;
  /** Decides the vehicle size price. */
  size: VehicleSize;
}

/** The body types a visitor chooses from, each with the size it is priced at (spec 1, section 3). */
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
export function vehicleSizeOf(type: VehicleTypeId): VehicleSize {
  return optionOf(vehicleTypes, type).size;
}

/** A vehicle size as visitors and mails read it: "Medium". */
export function sizeLabel(size: VehicleSize): string {
  return optionOf(vehicleSizes, size).label;
}
