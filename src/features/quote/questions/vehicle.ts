import * as z from 'zod/mini';
import { vehicleTypes } from './vehicle-types.ts';

/** The oldest model year offered (rule 2.2). */
export const firstModelYear = 1990;

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

/** In characters. */
export const longestName = { make: 40, model: 60 };

/** Chosen or typed: a make outside our list is welcome. */
export const MakeName = typedText(longestName.make, 'make');

/** Chosen or typed, because no list knows every model. */
export const ModelName = typedText(longestName.model, 'model');

export const Vehicle = z.strictObject({
  /** How new it may be depends on the calendar: callers who know the date check that. */
  year: z
    .int('Please choose the year.')
    .check(
      z.minimum(firstModelYear, 'Please choose the year.'),
      z.maximum(2099, 'Please choose the year.'),
    ),
  make: MakeName,
  model: ModelName,
  /** The body type, which decides the size the vehicle is priced at. */
  vehicleType: z.enum(
    vehicleTypes.map(({ id }) => id),
    'Please choose the vehicle type.',
  ),
});
export type Vehicle = z.infer<typeof Vehicle>;

export type DraftVehicle = { readonly [Field in keyof Vehicle]?: Vehicle[Field] | undefined };

export function validVehicle(raw: Readonly<Record<string, unknown>>): DraftVehicle {
  const fields = Object.entries(Vehicle.shape).map(
    ([name, schema]) => [name, schema.safeParse(raw[name]).data] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** A vehicle in one line, as far as it is known: "2024 Toyota RAV4". */
export function describeVehicle({ year, make, model }: DraftVehicle): string {
  return [year?.toString(), make?.trim(), model?.trim()].filter(Boolean).join(' ');
}

/** Newest first. Next year's models are sold from autumn on, so the list starts one ahead of the calendar year. */
export function modelYears(currentYear: number): number[] {
  const newest = newestModelYear(currentYear);
  return Array.from({ length: newest - firstModelYear + 1 }, (_, index) => newest - index);
}

export function newestModelYear(currentYear: number): number {
  return currentYear + 1;
}

/** Whether a model year is on sale; without a calendar year to compare with, every year is. */
export function isOnSale(year: number | undefined, currentYear: number | undefined): boolean {
  return year === undefined || currentYear === undefined || year <= newestModelYear(currentYear);
}
