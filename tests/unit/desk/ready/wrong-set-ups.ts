import { questionChecks } from '#src/features/desk/ready/questions.ts';
import { confirmed, readyFacts } from '#tests/support/builders/ready-facts.ts';
import { contentSetUps } from './content-set-ups.ts';
import { mailSetUps } from './mail-set-ups.ts';
import { operationSetUps } from './operation-set-ups.ts';
import { settingSetUps } from './setting-set-ups.ts';
import { stripeSetUps } from './stripe-set-ups.ts';
import type { WrongSetUps } from './wrong-set-up.ts';

const questionSetUps: WrongSetUps = Object.fromEntries(
  questionChecks.map(({ id, check }) => {
    const claim = check(readyFacts).sentence.replace(/^Confirmed by \S+ on .*?, \d{4}: /, '');
    const answers = { [id]: { ...confirmed, at: new Date('2026-08-27T17:00:00Z') } };
    return [
      id,
      [
        ['nobody has confirmed it', { answers: {} }, `Please confirm: ${claim}`, 'confirm'],
        [
          'it was confirmed 91 days ago',
          { answers },
          `Last confirmed by ann@shop.ca on August 27, 2026: ${claim}`,
          'confirm',
        ],
      ],
    ];
  }),
);

export const wrongSetUps: WrongSetUps = {
  ...contentSetUps,
  ...settingSetUps,
  ...mailSetUps,
  ...stripeSetUps,
  ...operationSetUps,
  ...questionSetUps,
};
