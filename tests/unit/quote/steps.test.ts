import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceIds, type ServiceId } from '#src/business/services.ts';
import { emptyDraft, type DraftSelection } from '#src/features/quote/answers.ts';
import { Selection } from '#src/features/quote/selection.ts';
import {
  chooseService,
  firstUnansweredStep,
  isAnswered,
  progressOf,
  stepsFor,
  type StepId,
} from '#src/features/quote/steps.ts';
import { anyCompleteQuote, anyDraft } from './arbitrary-quotes.ts';

const ownSteps: Record<ServiceId, StepId[]> = {
  'headlight-restoration': ['headlight-condition'],
  'window-tinting': ['windows'],
  'paint-correction': ['paint-condition'],
  'ceramic-coating': ['paint-condition'],
  'auto-detailing': ['detailing'],
  undercoating: ['undercoating-package'],
  ppf: ['paint-condition', 'ppf-package'],
};

const vehicle = { year: 2024, make: 'Toyota', model: 'RAV4', vehicleType: 'smallsuv' } as const;

describe('the steps of the wizard', () => {
  it.each(serviceIds)('ask the questions of %s between vehicle and add-ons', (service) => {
    const steps = ['service', 'vehicle', ...ownSteps[service], 'add-ons', 'quote'];
    expect(stepsFor(service)).toEqual(steps);
  });

  it('are the shared ones before a service is chosen', () => {
    expect(stepsFor(undefined)).toEqual(['service', 'vehicle', 'add-ons', 'quote']);
  });
});

describe('progress', () => {
  it.each(serviceIds)('counts every step of %s and ends at 100 percent', (service) => {
    const steps = stepsFor(service);
    const count = service === 'ppf' ? 6 : 5;
    expect(steps.map((step) => progressOf(step, service).number)).toEqual(
      Array.from({ length: count }, (_, index) => index + 1),
    );
    expect(progressOf('quote', service)).toEqual({ number: count, count, percent: 100 });
  });

  it('counts five steps before the service is known', () => {
    expect(progressOf('service', undefined)).toEqual({ number: 1, count: 5, percent: 20 });
  });

  it('is in whole percent', () => {
    expect(progressOf('service', 'ppf')).toEqual({ number: 1, count: 6, percent: 17 });
    expect(progressOf('paint-condition', 'ppf')).toEqual({ number: 3, count: 6, percent: 50 });
  });

  it('refuses a step the service does not have', () => {
    expect(() => progressOf('windows', 'ppf')).toThrow('"windows" is not a step of ppf.');
    expect(() => progressOf('windows', undefined)).toThrow(RangeError);
  });
});

describe('a step is answered', () => {
  it('for the service, once one is chosen', () => {
    expect(isAnswered(emptyDraft, 'service')).toBe(false);
    expect(isAnswered({ ...emptyDraft, service: 'ppf' }, 'service')).toBe(true);
  });

  it('for the vehicle, once all four answers are there', () => {
    expect(isAnswered({ ...emptyDraft, vehicle }, 'vehicle')).toBe(true);
    for (const field of ['year', 'make', 'model', 'vehicleType'] as const) {
      const draft = { ...emptyDraft, vehicle: { ...vehicle, [field]: undefined } };
      expect(isAnswered(draft, 'vehicle')).toBe(false);
    }
  });

  it('for the vehicle, only with a model that says something', () => {
    const blank = { ...emptyDraft, vehicle: { ...vehicle, model: '   ' } };
    expect(isAnswered(blank, 'vehicle')).toBe(false);
  });

  it.each([
    ['paint-condition', { paintCondition: 'light' }],
    ['ppf-package', { ppfPackage: 'essential' }],
    ['undercoating-package', { undercoatingPackage: 'basic' }],
    ['headlight-condition', { headlightCondition: 'hazy' }],
    ['windows', { windows: ['back'] }],
    ['detailing', { detailing: ['exterior'] }],
  ] as [StepId, Partial<DraftSelection>][])('for %s, once something is chosen', (step, answer) => {
    expect(isAnswered(emptyDraft, step)).toBe(false);
    expect(isAnswered({ ...emptyDraft, ...answer }, step)).toBe(true);
  });

  it('for windows and details, not with the last one taken back', () => {
    const draft = { ...emptyDraft, windows: [], detailing: [] };
    expect(isAnswered(draft, 'windows')).toBe(false);
    expect(isAnswered(draft, 'detailing')).toBe(false);
  });

  it('for add-ons and the quote always, because nothing has to be chosen', () => {
    expect(isAnswered(emptyDraft, 'add-ons')).toBe(true);
    expect(isAnswered(emptyDraft, 'quote')).toBe(true);
  });
});

describe('a reopened quote', () => {
  it('starts with the service when nothing is known', () => {
    expect(firstUnansweredStep(emptyDraft)).toBe('service');
  });

  it('goes on with the vehicle after a link from a service page', () => {
    expect(firstUnansweredStep({ ...emptyDraft, service: 'ppf', ppfPackage: 'ultimate' })).toBe(
      'vehicle',
    );
  });

  it('goes on with the question that was left out', () => {
    const draft = { ...emptyDraft, service: 'ppf', vehicle, ppfPackage: 'ultimate' } as const;
    expect(firstUnansweredStep(draft)).toBe('paint-condition');
    expect(firstUnansweredStep({ ...draft, paintCondition: 'light' })).toBe('quote');
  });

  it('shows the quote exactly when the selection is complete', () => {
    fc.assert(
      fc.property(fc.oneof(anyCompleteQuote, anyDraft), (draft) => {
        const isComplete = stepsFor(draft.service).every((step) => isAnswered(draft, step));
        expect(firstUnansweredStep(draft) === 'quote').toBe(isComplete);
      }),
    );
    fc.assert(
      fc.property(anyCompleteQuote, (draft) => {
        expect(firstUnansweredStep(draft)).toBe('quote');
        expect(Selection.safeParse(draft).success).toBe(true);
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
          addOns: [],
        });
      }),
    );
  });
});
