import { describe, expect, it } from 'vitest';
import { readyGroups } from '#src/features/desk/ready/ready-checks.ts';
import { readReady } from '#src/features/desk/ready/ready.server.ts';
import { stripeChecks } from '#src/features/desk/ready/stripe-checks.ts';
import { database } from '#src/server/database/database.ts';
import { ann, formProblem, lee, sendAs, useStaff } from '#tests/support/desk/desk-pages.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();
const [anns, lees] = useStaff(ann, lee);

const page = { reviews: [], emailjsVariables: 0, functionsRegion: undefined };

async function lineOf(id: string, now = new Date()) {
  const groups = readyGroups(await readReady(database(), page, now));
  return groups.flatMap(({ lines }) => lines).find((line) => line.id === id);
}

const smtp = (mode: string, seconds?: number) => {
  platform.sandbox.setMode({ service: 'smtp', mode, ...(seconds && { seconds }) });
};

describe('what no function can see', () => {
  const confirm = (answer: string, who = anns) =>
    sendAs(who, 'ready.confirm', { question: 'credits', answer });

  it('is confirmed by name, and asked again after 90 days', async () => {
    expect(await lineOf('credits')).toMatchObject({ state: 'confirm' });
    expect(await confirm('yes', lees)).toBe('saved');
    const line = await lineOf('credits');
    expect(line?.state).toBe('right');
    expect(line?.sentence).toMatch(new RegExp(`^Confirmed by ${lee} on `));

    const later = new Date(Date.now() + 91 * 24 * 60 * 60 * 1000);
    expect(await lineOf('credits', later)).toMatchObject({ state: 'confirm' });
  });

  it('is to be confirmed again once someone says that it is no longer so', async () => {
    await confirm('yes', lees);
    expect(await confirm('no')).toBe('saved');
    expect(await lineOf('credits')).toMatchObject({ state: 'confirm' });
  });

  it('is nothing but the questions of the page', async () => {
    const form = { question: 'something', answer: 'yes' };
    const { errors } = await formProblem(anns, 'ready.confirm', form);
    expect(errors.question).toBeDefined();
  });
});

describe('the selector of DKIM', () => {
  it('is looked up once it is entered', async () => {
    expect(await sendAs(anns, 'ready.selector', { selector: ' 2026a ' })).toBe('saved');
    const { answers } = await readReady(database(), page, new Date());
    expect(answers['dkim-selector']).toMatchObject({ value: '2026a', staff: ann });
  });

  it.each(['', 'two words', 'google._domainkey.shop.ca:', '-'])('is not "%s"', async (selector) => {
    const { errors } = await formProblem(anns, 'ready.selector', { selector });
    expect(errors.selector).toEqual(['Please write the selector alone: google.']);
  });
});

describe('the mail server', () => {
  it('accepts the login', async () => {
    expect(await lineOf('smtp')).toMatchObject({ state: 'right' });
    expect(platform.mails()).toEqual([]);
  });

  it.each([
    ['login', 'Our mail server does not accept our password.'],
    ['down', 'Our mail server does not answer.'],
  ])('in the state "%s" is to be fixed', async (mode, sentence) => {
    smtp(mode);
    expect(await lineOf('smtp')).toMatchObject({ state: 'wrong', sentence });
  });

  it('that hangs holds the page up for six seconds at most, and cannot be checked', async () => {
    smtp('slow', 60);
    const { limits } = platform;
    const startedAt = limits.nowMs();
    limits.run();
    expect(await lineOf('smtp')).toMatchObject({ state: 'unknown' });
    expect(limits.nowMs() - startedAt).toBeLessThanOrEqual(6000);
  });

  it('sends a test mail to the one who asks for it', async () => {
    expect(await sendAs(lees, 'ready.testMail', {})).toBe('tested');
    expect(platform.mails()).toMatchObject([
      { to: lee, subject: expect.stringMatching(/^Test email of /) as unknown },
    ]);
  });
});

describe('what is set up at Stripe', () => {
  const ids = stripeChecks.map(({ id }) => id);
  const linesOfStripe = async () => {
    const lines = await Promise.all(ids.map((id) => lineOf(id)));
    return lines.map((line) => line?.sentence);
  };

  it('is read in calls that Stripe knows', async () => {
    const lines = await Promise.all(ids.map((id) => lineOf(id)));
    expect(lines.map((line) => line?.state)).toEqual(ids.map(() => 'right'));
    expect(platform.sandbox.stripe.requestErrors()).toEqual([]);
  });

  it('is wrong as long as there is no endpoint and no domain', async () => {
    Object.assign(platform.sandbox.stripe.setUp.current, { endpoints: [], domains: [] });
    expect(await lineOf('stripe-webhook')).toMatchObject({ state: 'wrong' });
    expect(await lineOf('stripe-wallets')).toMatchObject({ state: 'wrong' });
  });

  it('cannot be checked with a key that takes payments alone', async () => {
    platform.sandbox.setSwitch({ service: 'stripe', name: 'key', value: 'pay' });
    const sentence = 'This cannot be checked with this key.';
    expect(await linesOfStripe()).toEqual(ids.map(() => sentence));
  });

  it.each(['error', 'malformed', 'down'])(
    'is unknown where Stripe is in the state "%s"',
    async (mode) => {
      platform.sandbox.setMode({ service: 'stripe', mode });
      expect(await linesOfStripe()).toEqual(ids.map(() => 'Stripe gave no answer.'));
    },
  );
});

describe('a monitor', () => {
  it('has been there once a program, not a browser, has asked for the health check', async () => {
    await callFunction('health', { headers: { 'sec-fetch-mode': 'navigate' } });
    expect(await lineOf('monitor')).toMatchObject({ state: 'wrong' });
    await callFunction('health');
    // Before the watch has run, the answer is that the site fails.
    takeLog();
    expect(await lineOf('monitor')).toMatchObject({ state: 'right' });
  });
});

it('knows when the last backup was made', async () => {
  expect(await lineOf('last-backup')).toMatchObject({ state: 'wrong' });
  await platform.database.query('insert into backups default values');
  expect(await lineOf('last-backup')).toMatchObject({ state: 'right' });
});

it('counts the requests that EmailJS has mailed', async () => {
  for (const emailed of [true, true, false])
    await postJson('leads', inquiryBody({ emailed }), { ip: nextAddress() });
  await sendWaitingMails(platform.database);
  const { requestMails } = await readReady(database(), page, new Date());
  expect(requestMails).toEqual({ all: 3, byBrowser: 2 });
});
