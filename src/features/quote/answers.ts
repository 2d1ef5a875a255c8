import * as z from 'zod/mini';
import { serviceIds } from '#src/business/services.ts';
import { firstModelYear } from './vehicle/model-years.ts';
import {
  addOns,
  detailingItems,
  headlightConditions,
  paintConditions,
  ppfPackages,
  undercoatingPackages,
  windowOptions,
} from './price-list.ts';
import { idsOf } from './priced-option.ts';
import { vehicleTypes } from './vehicle/vehicle-types.ts';

// Control characters, invisible formatting such as text direction, halves of a surrogate pair, line
// breaks: none of them belongs in a mail's subject line or in a link.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

function typedText(longest: number, what: string) {
  return z.string(`Please tell us the ${what}.`).check(
    z.trim(),
    z.minLength(1, `Please tell us the ${what}.`),
    z.maxLength(longest, `Please shorten the ${what} to ${longest} characters.`),
    z.refine(
      (text) => !unprintable.test(text),
      `Please type the ${what} with letters, digits and signs only.`,
    ),
  );
}

function choices<const Id extends string>(ids: Id[], name: string, least: 0 | 1) {
  return z
    .array(
      z.enum(ids, `Please choose from the ${name} offered.`),
      'Please choose at least one item.',
    )
    .check(
      z.minLength(least, 'Please choose at least one item.'),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each item once.'),
    );
}

/** One of our services. */
export const ServiceChoice = z.enum(serviceIds, 'Please choose a service.');

/** A model year. How new it may be depends on the calendar: callers who know the date check that. */
export const ModelYear = z
  .int('Please choose the year.')
  .check(
    z.minimum(firstModelYear, 'Please choose the year.'),
    z.maximum(2099, 'Please choose the year.'),
  );

/** Chosen or typed: a make outside our list is welcome. */
export const MakeName = typedText(40, 'make');

/** Chosen or typed, because no list knows every model. */
export const ModelName = typedText(60, 'model');

/** The body type, which decides the size the vehicle is priced at. */
export const VehicleTypeChoice = z.enum(idsOf(vehicleTypes), 'Please choose the vehicle type.');

/** The vehicle step's answers; it can be left once all four are there. */
export const Vehicle = z.strictObject({
  year: ModelYear,
  make: MakeName,
  model: ModelName,
  vehicleType: VehicleTypeChoice,
});
export type Vehicle = z.infer<typeof Vehicle>;

// The answers to the services' own questions.
export const PaintCondition = z.enum(idsOf(paintConditions), 'Please choose a paint condition.');
export const PpfPackage = z.enum(idsOf(ppfPackages), 'Please choose a package.');
export const UndercoatingPackage = z.enum(idsOf(undercoatingPackages), 'Please choose a package.');
export const HeadlightCondition = z.enum(
  idsOf(headlightConditions),
  'Please choose a headlight condition.',
);
export const Windows = choices(idsOf(windowOptions), 'windows', 1);
export const Detailing = choices(idsOf(detailingItems), 'details', 1);
// Wanting none is an answer too.
export const AddOns = choices(idsOf(addOns), 'add-ons', 0);

/**
 * The answers so far, while the wizard runs. `undefined` is an answer not given or taken back; the
 * add-ons are optional, so they start as an empty list. A `Selection` is also a `DraftSelection`.
 */
export interface DraftSelection {
  readonly service?: z.infer<typeof ServiceChoice> | undefined;
  readonly vehicle: DraftVehicle;
  readonly paintCondition?: z.infer<typeof PaintCondition> | undefined;
  readonly ppfPackage?: z.infer<typeof PpfPackage> | undefined;
  readonly undercoatingPackage?: z.infer<typeof UndercoatingPackage> | undefined;
  readonly windows?: Readonly<z.infer<typeof Windows>> | undefined;
  readonly detailing?: Readonly<z.infer<typeof Detailing>> | undefined;
  readonly headlightCondition?: z.infer<typeof HeadlightCondition> | undefined;
  readonly addOns: Readonly<z.infer<typeof AddOns>>;
}

export type DraftVehicle = { readonly [Field in keyof Vehicle]?: Vehicle[Field] | undefined };

/** A quote nobody has answered anything for yet. */
export const emptyDraft: DraftSelection = { vehicle: {}, addOns: [] };
