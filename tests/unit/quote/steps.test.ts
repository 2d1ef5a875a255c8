import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceIds } from '#src/business/services.ts';
import { chooseService, emptyDraft, hasAnswers } from '#src/features/quote/questions/selection.ts';
import {
  completeSelection,
  firstUnansweredStep,
  headingOf,
  isAnswered,
  progressOf,
  stepsFor,
} from '#src/features/quote/questions/steps.ts';
import { anyCompleteQuote, anyDraft, table } from './sample-table.ts';

const vehicle = { year: 2024, make: 'Toyota', model: 'RAV4', vehicleType: 'smallsuv' } as const;

describe('the steps of the wizard', () => {
  it('are what the service asks, between the vehicle and the quote', () => {
    expect(stepsFor('ppf', table)).toEqual([
      'service',
      'vehicle',
      'shine',
      'film',
      'extras',
      'quote',
    ]);
  });

  it('are those of every service before one is chosen', () => {
    expect(stepsFor(undefined, table)).toEqual(['service', 'vehicle', 'extras', 'quote']);
  });

  it('each have a heading and a hint', () => {
    expect(headingOf('film', table)).toMatchObject({ title: 'Which film?', hint: 'Look closely.' });
    expect(headingOf('quote', table).title).toBe('Your quote');
    expect(() => headingOf('roof', table)).toThrow(RangeError);
  });
});

describe('progress', () => {
  it.each(serviceIds)('counts every step of %s and ends at 100 percent', (service) => {
    const steps = stepsFor(service, table);
    expect(steps.map((step) => progressOf(step, service, table).number)).toEqual(
      steps.map((_, index) => index + 1),
    );
    expect(progressOf('quote', service, table).percent).toBe(100);
  });

  it('is in whole percent, and of the usual length before the service is known', () => {
    expect(progressOf('service', 'ppf', table)).toEqual({ number: 1, count: 6, percent: 17 });
    expect(progressOf('service', undefined, table)).toEqual({ number: 1, count: 5, percent: 20 });
  });

  it('rejects a step the service does not have', () => {
    expect(() => progressOf('panes', 'ppf', table)).toThrow('"panes" is not a step of ppf.');
    expect(() => progressOf('panes', undefined, table)).toThrow(RangeError);
  });
});

describe('a step is answered', () => {
  it('for the service, once one is chosen', () => {
    expect(isAnswered(emptyDraft, 'service', table)).toBe(false);
    expect(isAnswered({ ...emptyDraft, service: 'ppf' }, 'service', table)).toBe(true);
  });

  it('for the vehicle, once all four answers are there and the model says something', () => {
    const isKnown = (change: object) =>
      isAnswered({ ...emptyDraft, vehicle: { ...vehicle, ...change } }, 'vehicle', table);
    expect(isKnown({})).toBe(true);
    for (const field of Object.keys(vehicle)) expect(isKnown({ [field]: undefined })).toBe(false);
    expect(isKnown({ model: '   ' })).toBe(false);
  });

  it.each([
    ['shine', [], false],
    ['shine', ['dull'], true],
    ['shine', ['dull', 'bright'], false],
    ['panes', [], false],
    ['panes', ['rear', 'side'], true],
    ['extras', [], true],
    ['quote', [], true],
  ])('%s with the choice %j: %s', (step, chosen, expected) => {
    expect(isAnswered({ ...emptyDraft, answers: { [step]: chosen } }, step, table)).toBe(expected);
  });
});

describe('a reopened quote', () => {
  it('starts with the first question that is open', () => {
    const draft = { service: 'ppf', vehicle, answers: { film: ['thin'] } } as const;
    expect(firstUnansweredStep(emptyDraft, table)).toBe('service');
    expect(firstUnansweredStep({ ...draft, vehicle: {} }, table)).toBe('vehicle');
    expect(firstUnansweredStep(draft, table)).toBe('shine');
  });

  it('shows the quote exactly when the selection is complete', () => {
    fc.assert(
      fc.property(fc.oneof(anyCompleteQuote, anyDraft), (draft) => {
        const isComplete = stepsFor(draft.service, table).every((step) =>
          isAnswered(draft, step, table),
        );
        expect(firstUnansweredStep(draft, table) === 'quote').toBe(isComplete);
        expect(completeSelection(draft, table)).toBe(isComplete ? draft : undefined);
      }),
    );
  });
});

describe('choosing a service', () => {
  it('keeps the vehicle and clears every other answer', () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom(...serviceIds), (draft, service) => {
        expect(chooseService(draft, service)).toStrictEqual({
          service,
          vehicle: draft.vehicle,
          answers: {},
        });
      }),
    );
  });

  it('is something to lose, as any word about the vehicle is', () => {
    expect(hasAnswers(emptyDraft)).toBe(false);
    expect(hasAnswers({ ...emptyDraft, service: 'ppf' })).toBe(true);
    expect(hasAnswers({ ...emptyDraft, vehicle: { year: 2020 } })).toBe(true);
  });
});
