import { datedMomentText } from '#src/business/date-text.ts';
import { facts } from '#src/business/facts.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import type { Alert } from './alert-rule.ts';

export function alertMail(alert: Alert): MailContent {
  const { todo, link } = alert.rule;
  const title = alertTitle(alert);
  if (alert.isSolved) {
    const seen = `First seen: ${datedMomentText(alert.firstAt)} Last seen: ${datedMomentText(alert.lastAt)}`;
    return { subject: `Solved: ${title}`, blocks: [`No longer so: ${title}`, seen] };
  }
  return {
    subject: `Alert: ${title}`,
    blocks: [
      title,
      todo,
      `First seen: ${datedMomentText(alert.firstAt)} You will hear of it once a day until it is solved, and then once more.`,
      { link: 'Look at it', url: link },
    ],
  };
}

/** What the webhook is sent; chat services show `text`. */
export function alertJson(alert: Alert): object {
  const { todo, link } = alert.rule;
  const title = alertTitle(alert);
  return {
    text: `${facts.shortName}: ${alert.isSolved ? 'solved' : 'alert'}: ${title}`,
    alert: {
      id: alert.id,
      state: alert.isSolved ? 'solved' : 'open',
      cause: alert.cause,
      about: alert.about,
      title,
      ...(!alert.isSolved && { todo, link }),
      first: alert.firstAt.toISOString(),
      last: alert.lastAt.toISOString(),
    },
  };
}

export function alertTitle({
  rule,
  about,
  amount,
}: Pick<Alert, 'rule' | 'about' | 'amount'>): string {
  return rule.says({ about, amount });
}
