import { questionChecks } from '#src/features/desk/ready/questions.ts';
import { confirmed, type WrongSetUps } from '#tests/support/builders/ready-facts.ts';
import { contentSetUps } from './content-set-ups.ts';
import { mailSetUps } from './mail-set-ups.ts';
import { settingSetUps } from './setting-set-ups.ts';
import { stripeSetUps } from './stripe-set-ups.ts';

const questionSetUps: WrongSetUps = Object.fromEntries(
  questionChecks.map(({ id }) => {
    const answers = { [id]: { ...confirmed, at: new Date('2026-08-27T17:00:00Z') } };
    return [
      id,
      [
        ['nobody has confirmed it', { answers: {} }, 'confirm'],
        ['it was confirmed 91 days ago', { answers }, 'confirm'],
      ],
    ];
  }),
);

export const wrongSetUps: WrongSetUps = {
  ...contentSetUps,
  ...settingSetUps,
  ...mailSetUps,
  ...stripeSetUps,
  ...questionSetUps,
  'emailjs-share': [
    ['EmailJS sends few of the mails', { requestMails: { all: 40, byBrowser: 3 } }],
    ['no request has come yet', { requestMails: { all: 0, byBrowser: 0 } }, 'unknown'],
  ],
  monitor: [
    ['there is no monitor', { monitorSeenAt: 'never' }],
    ['the monitor stopped two days ago', { monitorSeenAt: new Date('2026-11-24T18:00:00Z') }],
  ],
  'last-backup': [
    ['no backup was made', { lastBackupAt: undefined }],
    ['the last backup was made 32 days ago', { lastBackupAt: new Date('2026-10-25T18:00:00Z') }],
  ],
  'branch-rule': [
    ['there is no rule', { branchRules: { needsPullRequest: false, checks: [] } }],
    ['no check is required', { branchRules: { needsPullRequest: true, checks: [] } }],
    ['the repository is private', { branchRules: undefined }, 'unknown'],
  ],
};
