import type { ServiceId } from '#src/business/services.ts';
import { paths } from '#src/lib/paths.ts';
import { encodeQuote } from './quote-url.ts';
import { emptyDraft, type DraftSelection } from '../answers.ts';

/** The quote builder, opened for a service and with any answers already given. */
export function quotePath(service: ServiceId, answers: Partial<DraftSelection> = {}): string {
  return `${paths.quoteBuilder}?${encodeQuote({ ...emptyDraft, ...answers, service })}`;
}
