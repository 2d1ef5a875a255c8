import type { ServiceId } from '#src/business/services.ts';
import type { Cents } from '#src/lib/money.ts';
import {
  addOns,
  ceramicSurcharge,
  detailingItems,
  headlightConditions,
  paintConditions,
  ppfPackages,
  undercoatingPackages,
  vehicleSizes,
  windowOptions,
} from '../price-list.ts';
import { optionOf, optionsOf } from '../priced-option.ts';
import type { DraftSelection } from '../answers.ts';
import { questionsOf, type ServiceQuestion } from '../service-questions.ts';
import { vehicleSizeOf } from '../vehicle/vehicle-types.ts';

/** What a line charges for. */
export type LineKind =
  'ceramic-surcharge' | 'vehicle-size' | ServiceQuestion | 'add-on' | 'discount';

export interface QuoteLine {
  /** Unique within a quote and stable: "paint-condition", "windows-back", "add-on-glassClean". */
  id: string;
  kind: LineKind;
  label: string;
  /** Negative for the discount. */
  cents: Cents;
}

/** The services whose price depends on the vehicle's size (spec 1, section 9). */
const pricedBySize: readonly ServiceId[] = [
  'paint-correction',
  'ceramic-coating',
  'ppf',
  'undercoating',
];

/**
 * The lines of a quote before any discount, in the order visitors read them. Only answers the
 * service asks for are priced. Throws a RangeError for a choice that is not in the price list.
 */
export function quoteLines(draft: DraftSelection): QuoteLine[] {
  const { service } = draft;
  if (service === undefined) return [];
  return [
    ...surchargeLines(service),
    ...sizeLines(draft, service),
    ...questionsOf(service).flatMap((question) => linesOf(draft, question)),
    ...optionsOf(addOns, draft.addOns).map((addOn) => ({
      id: `add-on-${addOn.id}`,
      kind: 'add-on' as const,
      label: addOn.label,
      cents: addOn.cents,
    })),
  ];
}

/** Whether the vehicle's size is part of a service's price. */
export function isPricedBySize(service: ServiceId): boolean {
  return pricedBySize.includes(service);
}

function surchargeLines(service: ServiceId): QuoteLine[] {
  if (service !== 'ceramic-coating') return [];
  return [{ id: 'ceramic-surcharge', kind: 'ceramic-surcharge', ...ceramicSurcharge }];
}

function sizeLines({ vehicle: { vehicleType } }: DraftSelection, service: ServiceId): QuoteLine[] {
  if (vehicleType === undefined || !isPricedBySize(service)) return [];
  return lineOf('vehicle-size', 'Vehicle size', vehicleSizes, vehicleSizeOf(vehicleType));
}

function linesOf(draft: DraftSelection, question: ServiceQuestion): QuoteLine[] {
  switch (question) {
    case 'paint-condition':
      return lineOf(question, 'Paint condition', paintConditions, draft.paintCondition);
    case 'ppf-package':
      return lineOf(question, 'PPF package', ppfPackages, draft.ppfPackage);
    case 'undercoating-package':
      return lineOf(question, 'Undercoating', undercoatingPackages, draft.undercoatingPackage);
    case 'headlight-condition':
      return lineOf(question, 'Headlights', headlightConditions, draft.headlightCondition);
    case 'windows':
      return linesOfEach(question, 'Tint', windowOptions, draft.windows);
    case 'detailing':
      return linesOfEach(question, 'Detailing', detailingItems, draft.detailing);
  }
}

interface Priced {
  id: string;
  label: string;
  cents: Cents;
}

function lineOf(
  kind: LineKind,
  subject: string,
  options: readonly Priced[],
  chosen: string | undefined,
): QuoteLine[] {
  if (chosen === undefined) return [];
  const { label, cents } = optionOf(options, chosen);
  return [{ id: kind, kind, label: `${subject} (${label})`, cents }];
}

function linesOfEach(
  kind: LineKind,
  subject: string,
  options: readonly Priced[],
  chosen: readonly string[] = [],
): QuoteLine[] {
  return optionsOf(options, chosen).map(({ id, label, cents }) => ({
    id: `${kind}-${id}`,
    kind,
    label: `${subject} (${label})`,
    cents,
  }));
}
