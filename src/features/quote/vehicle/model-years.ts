/** The oldest model year offered: the last of the 36 the spec counts back from 2025. */
export const firstModelYear = 1990;

/**
 * The model years to choose from, newest first. Next year's models are sold from autumn on, so the
 * list starts one ahead of the given calendar year.
 */
export function modelYears(currentYear: number): number[] {
  const newest = newestModelYear(currentYear);
  return Array.from({ length: newest - firstModelYear + 1 }, (_, index) => newest - index);
}

/** The newest model year on sale in a calendar year. */
export function newestModelYear(currentYear: number): number {
  return currentYear + 1;
}

/** Whether a model year is on sale; without a calendar year to compare with, every year is. */
export function isOnSale(year: number | undefined, currentYear: number | undefined): boolean {
  return year === undefined || currentYear === undefined || year <= newestModelYear(currentYear);
}
