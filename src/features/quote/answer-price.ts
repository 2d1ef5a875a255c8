import type { ServiceId } from '#src/business/services.ts';
import type { Cents } from '#src/lib/money.ts';
import { lowestTotal } from './pricing/lowest-total.ts';
import { optionOf } from './priced-option.ts';
import { questionOptions } from './question-options.ts';
import { quotePath } from './wizard/quote-path.ts';
import { questionsOf } from './service-questions.ts';

export interface AnswerPrice {
  /** The lowest total with this answer. */
  fromCents: Cents;
  /** The quote builder, opened with this answer. */
  quotePath: string;
}

/**
 * What a service costs at least with one of its options chosen, such as a package. Throws a
 * RangeError for an option the service does not have.
 */
export function answerPrice(service: ServiceId, optionId: string): AnswerPrice {
  const { answer } = optionOf(questionsOf(service).flatMap(questionOptions), optionId);
  return { fromCents: lowestTotal(service, answer), quotePath: quotePath(service, answer) };
}
