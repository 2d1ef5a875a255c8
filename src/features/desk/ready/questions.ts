import { dateText } from '#src/business/date-text.ts';
import {
  dayMs,
  netlify,
  right,
  type Finding,
  type ReadyCheck,
  type ReadyFacts,
} from './ready-check.ts';

/** After that it has to be confirmed again (days). */
const validDays = 90;

interface Question extends Pick<ReadyCheck, 'label' | 'fix'> {
  claim: string;
  isNeeded?: (facts: ReadyFacts) => boolean;
}

const usage = { text: 'Netlify, Usage & billing', href: netlify };

/** What no function can see, by the ids that the answers are stored under. */
const questions = {
  credits: {
    label: 'Credits',
    claim: 'the credits of the plan last for a month like the last one.',
    fix: usage,
  },
  'auto-recharge': {
    label: 'Auto recharge',
    claim: 'auto recharge is on, so that the site stays online without credits.',
    fix: usage,
  },
  'emailjs-account': {
    label: 'EmailJS’s account',
    claim: 'EmailJS allows this site alone, and “To Email” of each template is our own address.',
    fix: { text: 'EmailJS, Account, Security', href: 'https://dashboard.emailjs.com' },
    isNeeded: ({ emailjsVariables }) => emailjsVariables > 0,
  },
  'monitor-phone': {
    label: 'Who hears of an outage',
    claim: 'the monitor notifies a phone, not the mailbox that the site sends from.',
    fix: { text: 'The monitor', href: '/.netlify/functions/health' },
  },
  'real-reviews': {
    label: 'Authors of the reviews',
    claim: 'customers wrote the reviews on the home page.',
    fix: { text: 'Editor, Pages, Home', href: '/admin' },
    isNeeded: ({ reviews }) => reviews.some(({ isExample }) => !isExample),
  },
  policies: {
    label: 'Policies',
    claim: 'the policies of returns, refunds and privacy are what we do.',
    fix: { text: 'Editor, Shop, Policies', href: '/admin' },
  },
  backup: {
    label: 'Restore',
    claim: 'a backup was restored once into an empty database.',
    fix: { text: 'The command npm run restore, by docs/backup.md', href: 'https://github.com' },
  },
} satisfies Record<string, Question>;
export type QuestionId = keyof typeof questions;

export const questionIds = Object.keys(questions) as [QuestionId, ...QuestionId[]];

export const questionChecks: readonly ReadyCheck[] = Object.entries<Question>(questions).map(
  ([id, { label, claim, fix, isNeeded = () => true }]) => ({
    id,
    label,
    fix,
    check: (facts) =>
      isNeeded(facts) ? findingOf(id, claim, facts) : right('Nothing to confirm.'),
  }),
);

function findingOf(id: string, claim: string, { answers, now }: ReadyFacts): Finding {
  const answer = answers[id];
  if (!answer) return { state: 'confirm', sentence: `Please confirm: ${claim}`, form: 'confirm' };
  const { staff, at } = answer;
  const by = `by ${staff} on ${dateText(at)}: ${claim}`;
  return now.getTime() - at.getTime() > validDays * dayMs
    ? { state: 'confirm', sentence: `Last confirmed ${by}`, form: 'confirm' }
    : { ...right(`Confirmed ${by}`), form: 'withdraw' };
}
