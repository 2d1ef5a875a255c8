import {
  detailingItems,
  headlightConditions,
  paintConditions,
  ppfPackages,
  undercoatingPackages,
  windowOptions,
} from './price-list.ts';
import type { PricedOption } from './priced-option.ts';
import type { DraftSelection } from './answers.ts';
import type { ServiceQuestion } from './service-questions.ts';

export interface QuestionOption extends PricedOption {
  /** The option as the only answer to its question. */
  answer: Partial<DraftSelection>;
  /** True where BC does not allow the choice on a vehicle driven on public roads. */
  offRoadOnly: boolean;
}

/** Everything a visitor can answer to one of a service's own questions, with its price. */
export function questionOptions(question: ServiceQuestion): QuestionOption[] {
  switch (question) {
    case 'paint-condition':
      return optionsWith(paintConditions, ({ id }) => ({ paintCondition: id }));
    case 'ppf-package':
      return optionsWith(ppfPackages, ({ id }) => ({ ppfPackage: id }));
    case 'undercoating-package':
      return optionsWith(undercoatingPackages, ({ id }) => ({ undercoatingPackage: id }));
    case 'headlight-condition':
      return optionsWith(headlightConditions, ({ id }) => ({ headlightCondition: id }));
    case 'detailing':
      return optionsWith(detailingItems, ({ id }) => ({ detailing: [id] }));
    case 'windows':
      return optionsWith(windowOptions, ({ id }) => ({ windows: [id] }));
  }
}

function optionsWith<Option extends PricedOption & { readonly offRoadOnly?: boolean }>(
  options: readonly Option[],
  answerOf: (option: Option) => Partial<DraftSelection>,
): QuestionOption[] {
  return options.map((option) => ({
    ...option,
    answer: answerOf(option),
    offRoadOnly: option.offRoadOnly ?? false,
  }));
}
