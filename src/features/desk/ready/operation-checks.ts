import { dateText } from '#src/business/date-text.ts';
import { dayMs, right, unknown, wrong, type ReadyCheck } from './ready-check.ts';

/** One is made each month (days). */
const validDays = 31;

export const operationChecks: readonly ReadyCheck[] = [
  {
    id: 'emailjs-share',
    label: 'Emails sent by EmailJS',
    fix: { text: 'EmailJS, Email History', href: 'https://dashboard.emailjs.com' },
    check: ({ emailjsVariables, requestMails: { all, byBrowser } }) => {
      if (emailjsVariables === 0) return right('Not used: the server sends all emails.');
      if (all === 0) return unknown('No request has come within 30 days.');
      const sentence = `Requests of the last 30 days that EmailJS has sent: ${byBrowser} of ${all}.`;
      return byBrowser * 2 < all ? wrong(sentence) : right(sentence);
    },
  },
  {
    id: 'monitor',
    label: 'Monitor outside',
    fix: { text: 'The monitor: it watches this URL', href: '/.netlify/functions/health' },
    check: ({ monitorSeenAt: seenAt, now }) => {
      if (seenAt === undefined) return unknown('The file store does not answer.');
      if (seenAt === 'never') return wrong('No monitor watches the health check.');
      return now.getTime() - seenAt.getTime() < dayMs
        ? right('A monitor has looked at the health check within a day.')
        : wrong('No monitor has looked at the health check within a day.');
    },
  },
  {
    id: 'last-backup',
    label: 'Backup',
    fix: { text: 'The command npm run backup, by docs/backup.md', href: 'https://github.com' },
    check: ({ lastBackupAt: madeAt, now }) => {
      if (!madeAt) return wrong('No backup was made.');
      const sentence = `The last backup was made on ${dateText(madeAt)}`;
      return now.getTime() - madeAt.getTime() > validDays * dayMs
        ? wrong(`${sentence}, more than ${validDays} days ago.`)
        : right(`${sentence}.`);
    },
  },
  {
    id: 'branch-rule',
    label: 'GitHub’s rule on main',
    fix: { text: 'GitHub, Settings, Rules, Rulesets', href: 'https://github.com' },
    check: ({ branchRules: rules }) => {
      if (!rules) return unknown('GitHub does not say so of this repository.');
      if (!rules.needsPullRequest) return wrong('A change can reach main without a pull request.');
      return rules.checks.some((check) => check.toLowerCase().startsWith('netlify'))
        ? right('A change reaches main by a pull request whose preview was built.')
        : wrong('A pull request can be merged before its preview is built.');
    },
  },
];
