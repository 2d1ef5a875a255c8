import type { ServiceId } from '#src/business/services.ts';

/** What each service asks beyond the vehicle and the add-ons, in order (spec 1, section 4). */
const serviceQuestions = {
  'paint-correction': ['paint-condition'],
  'ceramic-coating': ['paint-condition'],
  'auto-detailing': ['detailing'],
  'window-tinting': ['windows'],
  'headlight-restoration': ['headlight-condition'],
  ppf: ['paint-condition', 'ppf-package'],
  undercoating: ['undercoating-package'],
} as const satisfies Record<ServiceId, readonly string[]>;

export type ServiceQuestion = (typeof serviceQuestions)[ServiceId][number];

/** The service's own questions, in the order they are asked; none before a service is chosen. */
export function questionsOf(service: ServiceId | undefined): readonly ServiceQuestion[] {
  return service === undefined ? [] : serviceQuestions[service];
}

/** Whether a service asks a question: an answer to any other one is not priced and not shared. */
export function asks(service: ServiceId | undefined, question: ServiceQuestion): boolean {
  return questionsOf(service).includes(question);
}
