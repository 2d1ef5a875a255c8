import { questionChecks } from '#src/features/desk/ready/questions.ts';
import { confirmed, readyFacts } from '#tests/support/builders/ready-facts.ts';
import { contentSetUps } from './content-set-ups.ts';
import { mailSetUps } from './mail-set-ups.ts';
import { operationSetUps } from './operation-set-ups.ts';
import { settingSetUps } from './setting-set-ups.ts';
import { stripeSetUps } from './stripe-set-ups.ts';
import type { WrongSetUp } from './wrong-set-up.ts';

export const wrongSetUps: readonly WrongSetUp[] = [
  ...contentSetUps,
  ...settingSetUps,
  ...mailSetUps,
  ...stripeSetUps,
  ...operationSetUps,
  ...questionChecks.flatMap(({ id, check }): WrongSetUp[] => {
    const claim = check(readyFacts).sentence.replace(/^Confirmed by \S+ on .*?, \d{4}: /, '');
    return [
      {
        id,
        when: 'nobody has confirmed it',
        change: { answers: {} },
        state: 'confirm',
        says: `Please confirm: ${claim}`,
      },
      {
        id,
        when: 'it was confirmed 91 days ago',
        change: { answers: { [id]: { ...confirmed, at: new Date('2026-08-27T17:00:00Z') } } },
        state: 'confirm',
        says: `Last confirmed by ann@shop.ca on August 27, 2026: ${claim}`,
      },
    ];
  }),
];
