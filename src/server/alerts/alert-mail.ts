import { datedMomentText } from '#src/business/date-text.ts';
import { facts } from '#src/business/facts.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import { siteOrigin } from '../deploy/site-origin.ts';
import type { Alert } from './alert-rule.ts';

export function alertMail(alert: Alert): MailContent {
  const { means, todo, developer } = alert.rule;
  const title = alertTitle(alert);
  const first = `First seen: ${datedMomentText(alert.firstAt)}.`;
  if (alert.isSolved) {
    const seen = `${first} Last seen: ${datedMomentText(alert.lastAt)}.`;
    return { subject: `Solved: ${title}`, blocks: [`This is over: ${title}`, seen] };
  }
  return {
    subject: `Alert: ${title}`,
    blocks: [
      title,
      `For your customers: ${means}`,
      `What to do now: ${todo}`,
      { link: 'Go there', url: alertUrl(alert) },
      `${first} You will hear of it once a day until it is solved, and then once more.`,
      ...(developer ? [`For your developer: ${developer(alert.about)}`] : []),
    ],
  };
}

/** What the webhook is sent; chat services show `text`. */
export function alertJson(alert: Alert): object {
  const { means, todo } = alert.rule;
  const title = alertTitle(alert);
  return {
    text: `${facts.shortName}: ${alert.isSolved ? 'solved' : 'alert'}: ${title}`,
    alert: {
      id: alert.id,
      state: alert.isSolved ? 'solved' : 'open',
      cause: alert.cause,
      about: alert.about,
      title,
      ...(!alert.isSolved && { means, todo, link: alertUrl(alert) }),
      first: alert.firstAt.toISOString(),
      last: alert.lastAt.toISOString(),
    },
  };
}

function alertUrl({ rule }: Alert): string {
  return new URL(rule.link, siteOrigin()).href;
}

export function alertTitle({
  rule,
  about,
  amount,
}: Pick<Alert, 'rule' | 'about' | 'amount'>): string {
  return rule.says({ about, amount });
}
