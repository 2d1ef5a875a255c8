import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { alertJson, alertMail } from '#src/server/alerts/alert-mail.ts';
import type { AlertFacts } from '#src/server/alerts/alert-facts.server.ts';
import { newProblemsOf, nextStep, problemsOf } from '#src/server/alerts/alert-problems.ts';
import { ruleOf } from '#src/server/alerts/alert-rule.ts';
import { lateAfterMinutes, siteAlerts } from '#src/server/alerts/site-alerts.server.ts';
import { allAlerts } from '#src/features/desk/today/all-alerts.server.ts';
import { deskPaths } from '#src/features/desk/desk-paths.ts';
import { mailText } from '#src/lib/mail-content.ts';

const now = new Date('2026-11-24T18:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const waiting = (cause: string, minutes: number) => ({
  waiting: [{ cause, count: 2, since: ago(minutes) }],
});
const beat = (
  name: string,
  minutes: number,
  problem: string | null = null,
  problemMinutes = 0,
) => ({
  name,
  ranAt: ago(minutes),
  problem,
  problemSince: problem === null ? null : ago(problemMinutes),
});
const failing = (calls: number, failed: number, lastedMinutes: number) => ({
  name: 'leads',
  calls,
  failed,
  firstFailedAt: ago(lastedMinutes + 1),
  lastFailedAt: ago(1),
});
const keys = { isProduction: true, areComplete: true, areTest: false };
const wellFacts: AlertFacts = {
  outageEndedAt: null,
  waiting: [],
  schedules: [],
  functions: [],
  wrongVariables: [],
  isFileStoreFailing: false,
  keys,
};

describe('what is wrong', () => {
  it.each<[string, Partial<AlertFacts>, string]>([
    ['nothing', {}, ''],
    ['an order at review', waiting('order_review', 0), 'order_review'],
    ['a payment without an order', waiting('payment_unmatched', 0), 'payment_unmatched'],
    ['a refund that is due for 29 minutes', waiting('refund_due', 29), ''],
    ['a refund that is due for 30 minutes', waiting('refund_due', 30), 'refund_due'],
    ['mails that wait for 9 minutes', waiting('mail_late', 9), ''],
    ['mails that wait for 10 minutes', waiting('mail_late', 10), 'mail_late'],
    ['a mail without attempts left', waiting('mail_refused', 0), 'mail_refused'],
    ['a mailbox that rejects for 59 minutes', waiting('mailbox_rejects', 59), ''],
    ['a mailbox that rejects for an hour', waiting('mailbox_rejects', 60), 'mailbox_rejects'],
    ['more requests than usual', waiting('many_requests', 0), 'many_requests'],
    ['mails of visitors that wait', waiting('visitor_mails', 0), 'visitor_mails'],
    ['many refused requests at the desk', waiting('desk_refused', 0), 'desk_refused'],
    ['a passkey that was copied', waiting('passkey_copied', 0), 'passkey_copied'],
    ['a backup of 39 days ago', waiting('backup_late', -24 * 60), ''],
    ['a backup of 40 days ago', waiting('backup_late', 0), 'backup_late'],
    ['a run that came late', { schedules: [beat('reconcile-orders', 195)] }, ''],
    ['a missed full look', { schedules: [beat('reconcile-orders', 221)] }, 'schedule_late'],
    ['two missed nights', { schedules: [beat('digest', 50 * 60 + 1)] }, 'schedule_late'],
    [
      'a night in which nothing was erased',
      { schedules: [beat('forget', 25 * 60 + 1)] },
      'schedule_late',
    ],
    [
      'posts that could not be read for two days',
      { schedules: [beat('refresh-instagram', 5, 'instagram_posts', 2 * 24 * 60)] },
      '',
    ],
    [
      'a token that could not be renewed for a day',
      { schedules: [beat('refresh-instagram', 5, 'instagram_token', 24 * 60)] },
      'instagram_token',
    ],
    ['a problem without a rule', { schedules: [beat('forget', 5, 'gone', 9999)] }, ''],
    ['two failed calls', { functions: [failing(2, 2, 10)] }, ''],
    ['three failed calls of three', { functions: [failing(3, 3, 10)] }, 'function_failing'],
    ['three failed calls within four minutes', { functions: [failing(3, 3, 4)] }, ''],
    ['a quarter of the calls', { functions: [failing(40, 10, 10)] }, ''],
    ['more than a quarter of the calls', { functions: [failing(40, 11, 10)] }, 'function_failing'],
    ['missing keys', { keys: { ...keys, areComplete: false } }, 'checkout_keys'],
    ['test keys', { keys: { ...keys, areTest: true } }, 'checkout_test_keys'],
    ['a preview', { keys: { isProduction: false, areComplete: false, areTest: true } }, ''],
  ])('%s', (_, facts, expected) => {
    const found = problemsOf({ ...wellFacts, ...facts }, allAlerts, now);
    expect(found.map(({ cause }) => cause).join()).toBe(expected);
  });

  it('is not raised of what an outage of the database has held up until just now', () => {
    const facts = {
      ...wellFacts,
      outageEndedAt: ago(5),
      waiting: ['order_review', 'mail_late'].map((cause) => ({ cause, count: 2, since: ago(60) })),
      schedules: [beat('reconcile-orders', 240)],
    };
    const causesOf = (problems: readonly { cause: string }[]) => problems.map(({ cause }) => cause);
    expect(causesOf(newProblemsOf(facts, allAlerts, now))).toEqual(['order_review']);
    expect(causesOf(problemsOf(facts, allAlerts, now))).toEqual([
      'order_review',
      'mail_late',
      'schedule_late',
    ]);
    expect(newProblemsOf({ ...facts, outageEndedAt: null }, allAlerts, now)).toHaveLength(3);
  });

  it('is never one whose rule is gone', () => {
    expect(() => ruleOf(allAlerts, 'gone')).toThrow('No rule for the alert "gone".');
  });

  it('tells the owner of every cause what happened, what customers notice, what to do and where', () => {
    const pages: readonly string[] = Object.values(deskPaths);
    for (const { says, means, todo, link } of Object.values(allAlerts)) {
      for (const text of [says({ about: 'forget', amount: 3 }), means, todo]) {
        expect(text).toMatch(/^[A-Z][^]*[^.]\.$/);
        expect(text).not.toMatch(/[A-Z]_[A-Z]|\.md|"|\blogs?\b|desk\//);
      }
      expect(link.startsWith('https://') || pages.includes(link.replace(/\?.*/, ''))).toBe(true);
    }
    expect(Object.keys(lateAfterMinutes)).not.toContain('send-mails');
  });
});

describe('an open alert', () => {
  it.each([
    [true, 1, 23, 'wait'],
    [true, 1, 24, 'notify'],
    [false, 29, 1, 'wait'],
    [false, 30, 1, 'solve'],
  ])(
    'with its cause there: %s, seen %d minutes ago and told %d hours ago: %s',
    (isThere, seenMinutes, notifiedHours, step) => {
      const alert = { lastAt: ago(seenMinutes), notifiedAt: ago(notifiedHours * 60) };
      expect(nextStep(alert, isThere, now)).toBe(step);
    },
  );

  it('reads the same in mail and webhook, in the shop’s time', () => {
    const { shortName } = facts;
    const title = 'Automatic work was not done in time: erasing old personal data.';
    const alert = {
      id: 'a',
      cause: 'schedule_late',
      rule: siteAlerts.schedule_late,
      about: 'forget',
      amount: 0,
      firstAt: now,
      lastAt: now,
    } as const;
    const mail = alertMail({ ...alert, isSolved: false });
    expect(mail.subject).toBe(`Alert: ${title}`);
    expect(mailText(mail)).toContain('First seen: Nov 24, 2026, 11:00 AM. You');
    expect(mailText(mail)).toMatch(/For your developer: .* of the function forget/);
    const desk = { ...alert, rule: siteAlerts.mail_refused, isSolved: false };
    expect(mailText(alertMail(desk))).toContain(`${facts.origin}/desk\n`);
    expect(alertMail({ ...alert, isSolved: true }).subject).toBe(`Solved: ${title}`);
    expect(alertJson({ ...alert, isSolved: true })).toMatchObject({
      text: `${shortName}: solved: ${title}`,
      alert: { state: 'solved', cause: 'schedule_late' },
    });
  });
});
