import type { WrongSetUps } from './wrong-set-up.ts';

export const operationSetUps: WrongSetUps = {
  'emailjs-share': [
    [
      'EmailJS sends few of the mails',
      { requestMails: { all: 40, byBrowser: 3 } },
      'Requests of the last 30 days that EmailJS has mailed: 3 of 40.',
    ],
    [
      'no request has come yet',
      { requestMails: { all: 0, byBrowser: 0 } },
      'No request has come within 30 days.',
      'unknown',
    ],
  ],
  monitor: [
    ['there is no monitor', { monitorSeenAt: 'never' }, 'No monitor watches the health check.'],
    [
      'the monitor stopped two days ago',
      { monitorSeenAt: new Date('2026-11-24T18:00:00Z') },
      'No monitor has looked at the health check within a day.',
    ],
  ],
  'last-backup': [
    ['no backup was made', { lastBackupAt: undefined }, 'No backup was made.'],
    [
      'the last backup was made 32 days ago',
      { lastBackupAt: new Date('2026-10-25T18:00:00Z') },
      'The last backup was made on October 25, 2026, more than 31 days ago.',
    ],
  ],
  'branch-rule': [
    [
      'there is no rule',
      { branchRules: { needsPullRequest: false, checks: [] } },
      'A change can reach main without a pull request.',
    ],
    [
      'no check is required',
      { branchRules: { needsPullRequest: true, checks: [] } },
      'A pull request can be merged before its preview is built.',
    ],
    [
      'the repository is private',
      { branchRules: undefined },
      'GitHub does not say so of this repository.',
      'unknown',
    ],
  ],
};
