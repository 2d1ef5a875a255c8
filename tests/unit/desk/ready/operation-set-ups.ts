import type { WrongSetUp } from './wrong-set-up.ts';

export const operationSetUps: readonly WrongSetUp[] = [
  {
    id: 'emailjs-share',
    when: 'EmailJS sends few of the mails',
    change: { requestMails: { all: 40, byBrowser: 3 } },
    says: 'Requests of the last 30 days that EmailJS has mailed: 3 of 40.',
  },
  {
    id: 'emailjs-share',
    when: 'no request has come yet',
    change: { requestMails: { all: 0, byBrowser: 0 } },
    state: 'unknown',
    says: 'No request has come within 30 days.',
  },
  {
    id: 'monitor',
    when: 'there is no monitor',
    change: { monitorSeenAt: 'never' },
    says: 'No monitor watches the health check.',
  },
  {
    id: 'monitor',
    when: 'the monitor stopped two days ago',
    change: { monitorSeenAt: new Date('2026-11-24T18:00:00Z') },
    says: 'No monitor has looked at the health check within a day.',
  },
  {
    id: 'last-backup',
    when: 'no backup was made',
    change: { lastBackupAt: undefined },
    says: 'No backup was made.',
  },
  {
    id: 'last-backup',
    when: 'the last backup was made 32 days ago',
    change: { lastBackupAt: new Date('2026-10-25T18:00:00Z') },
    says: 'The last backup was made on October 25, 2026, more than 31 days ago.',
  },
  {
    id: 'branch-rule',
    when: 'there is no rule',
    change: { branchRules: { needsPullRequest: false, checks: [] } },
    says: 'A change can reach main without a pull request.',
  },
  {
    id: 'branch-rule',
    when: 'no check is required',
    change: { branchRules: { needsPullRequest: true, checks: [] } },
    says: 'A pull request can be merged before its preview is built.',
  },
  {
    id: 'branch-rule',
    when: 'the repository is private',
    change: { branchRules: undefined },
    state: 'unknown',
    says: 'GitHub does not say so of this repository.',
  },
];
