import type { IsoDay } from '#src/business/shop-day.ts';
import { priceBreakdown, priceQuote, type Quote } from '#src/features/quote/pricing/price-quote.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';
import { questionsOf } from '#src/features/quote/questions/quote-table.ts';
import { knownService } from '#src/features/quote/questions/quote-url.ts';
import { isAnswered } from '#src/features/quote/questions/steps.ts';
import { sizeLabelOf, vehicleTypes } from '#src/features/quote/questions/vehicle-types.ts';
import { quoteMinutes } from './quote-minutes.ts';

/** The fields of a form: an answer has its question's id, each choice of several "question.option". */
type Fields = Readonly<Record<string, unknown>>;

export const choiceField = (question: string, option: string) => `${question}.${option}`;

export function jobQuote(
  fields: Fields,
  today: IsoDay,
  table = quoteTable,
): (Quote & { minutes: number }) | undefined {
  const service = knownService(String(fields.service));
  const type = vehicleTypes.find(
    ({ id }) => id === fields.vehicleSize || sizeLabelOf(id, table) === fields.vehicleSize,
  );
  if (service === undefined || !type) return undefined;
  const questions = questionsOf(service, table);
  const answers = questions.map(({ id, options }) => {
    const isChosen = (option: string) =>
      fields[id] === option || fields[choiceField(id, option)] !== undefined;
    return [id, options.map((option) => option.id).filter(isChosen)] as const;
  });
  const draft = {
    service,
    vehicle: { vehicleType: type.id },
    answers: Object.fromEntries(answers.filter(([, chosen]) => chosen.length > 0)),
  };
  if (!questions.every(({ id }) => isAnswered(draft, id, table))) return undefined;
  return { ...priceQuote(draft, today, table), minutes: quoteMinutes(draft, table) };
}

export function agreedBreakdown(totalCents: number, quote?: Quote): string {
  const { lines = [], totalCents: quotedCents = 0 } = quote ?? {};
  const cents = totalCents - quotedCents;
  const agreed = { id: 'agreed', kind: 'agreed', label: 'Agreed on the telephone', cents };
  return priceBreakdown({ lines: quote && cents === 0 ? lines : [...lines, agreed] });
}
