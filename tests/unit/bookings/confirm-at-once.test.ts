import { describe, expect, it } from 'vitest';
import { canConfirmAtOnce } from '#src/features/bookings/confirm-at-once.ts';
import { parseCompleteQuote } from '#src/features/quote/questions/parse-quote.ts';
import { quoteTable } from '#src/features/quote/questions/questions.ts';

const vehicle = 'year=2021&make=Toyota&model=RAV4&type=smallsuv';
const all = ['paint-correction', 'headlight-restoration', 'window-tinting', 'ppf'];
const canConfirm = (service: string, answers: string, services = all) =>
  canConfirmAtOnce(parseCompleteQuote(`service=${service}&${vehicle}&${answers}`), services);

describe('a request is confirmed without a person', () => {
  it.each([
    ['paint-correction', 'paint=light'],
    ['paint-correction', 'paint=medium&add=glassClean'],
    ['headlight-restoration', 'headlights=hazy'],
    ['window-tinting', 'windows=back'],
  ])('for %s with %s, where the owner has chosen the service', (service, answers) => {
    expect(canConfirm(service, answers)).toBe(true);
    expect(canConfirm(service, answers, [])).toBe(false);
  });

  it.each([
    ['paint in a heavy condition is inspected first', 'paint-correction', 'paint=heavy'],
    ['so are severe headlights', 'headlight-restoration', 'headlights=severe'],
    ['film that is not street-legal takes a talk', 'window-tinting', 'windows=back.front'],
  ])('never where %s', (_, service, answers) => {
    expect(canConfirm(service, answers)).toBe(false);
  });

  it('the answers to inspect are ones that a quote can have', () => {
    const ids = quoteTable.questions.map(({ id, options }) => [id, options.map((o) => o.id)]);
    expect(Object.fromEntries(ids)).toMatchObject({
      paintCondition: ['light', 'medium', 'heavy'],
      headlightCondition: ['cloudy', 'hazy', 'severe'],
    });
  });
});
