import type { ServiceId } from '#src/business/services.ts';
import type { DraftVehicle, Vehicle } from './vehicle.ts';

/** The chosen options' ids, by the question's id. A question that is not answered has no entry. */
export type Answers = Readonly<Record<string, readonly string[] | undefined>>;

export interface DraftSelection {
  readonly service?: ServiceId | undefined;
  readonly vehicle: DraftVehicle;
  readonly answers: Answers;
}

export interface Selection extends DraftSelection {
  readonly service: ServiceId;
  readonly vehicle: Vehicle;
}

export const emptyDraft: DraftSelection = { vehicle: {}, answers: {} };

/** The vehicle stays (rule 2.8), every other answer is cleared, add-ons included. */
export function chooseService({ vehicle }: DraftSelection, service: ServiceId): DraftSelection {
  return { service, vehicle, answers: {} };
}

/** Whether anything has been answered, so that leaving the page would lose it. */
export function hasAnswers({ service, vehicle }: DraftSelection): boolean {
  return service !== undefined || Object.values(vehicle).some((value) => value !== undefined);
}
