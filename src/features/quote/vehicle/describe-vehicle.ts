import type { DraftVehicle } from '../answers.ts';

/** A vehicle in one line, as far as it is known: "2024 Toyota RAV4". */
export function describeVehicle({ year, make, model }: DraftVehicle): string {
  return [year?.toString(), make?.trim(), model?.trim()].filter(Boolean).join(' ');
}
