import { describe, expect, it } from 'vitest';
import { countWays, useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import {
  dependenciesOf,
  failures,
  type Failure,
} from '#tests/support/failure-matrix/dependencies.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { orderBody } from '#tests/support/builders/order-bodies.ts';

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);

/** The alert where one of these fails; every other dependency heals without one. */
const notificationsOf: Record<string, RegExp> = {
  'The database': /^The website cannot reach its database/,
  'Mail server (SMTP)': /^The mail server accepts no emails/,
  Stripe: /^Part of the website is failing, “createPaymentIntent”: 100 of 100 requests/,
  'All of them together': /^The website cannot reach its database/,
};
const carriesNoMail = ['Mail server (SMTP)', 'All of them together'];
// Dependencies that take the request and do not answer are in the failure matrix.
const eachFailure = (Object.keys(failures) as Failure[]).filter((failure) => failure !== 'slow');
const eachRow = Object.keys(notificationsOf).flatMap((title) =>
  eachFailure.map((failure) => [title, failure] as const),
);

/** Breaks what has such a title; returns what mends it. */
async function breakAll(isMeant: (title: string) => boolean, failure: Failure) {
  const restores: (() => Promise<void>)[] = [];
  for (const dependency of dependenciesOf(platform).filter(({ title }) => isMeant(title))) {
    restores.push(await dependency.break(failure));
  }
  return async () => {
    for (const restore of restores) await restore();
  };
}

/** A quarter of an hour with visitors, and the run of the watch after it. */
async function quarterWithVisitors(): Promise<void> {
  const order = () => postJson('createPaymentIntent', orderBody(), { ip: nextAddress() });
  await Promise.all([
    order(),
    order(),
    postJson('leads', inquiryBody({ mailBy: 'server' }), { ip: nextAddress() }),
    callFunction('nhtsa', { query: '?type=modelsByMakeYear&make=Honda&year=2019' }),
    callFunction('instagram'),
  ]);
  site.pass(14);
  await order();
  site.pass(1);
  await site.runWatch();
}

async function quietQuarters(count: number): Promise<void> {
  for (let quarter = 0; quarter < count; quarter += 1) {
    site.pass(15);
    await site.runWatch();
  }
}

const open = () => site.notified().filter(({ isSolved }) => !isSolved);
const solved = () => site.notified().filter(({ isSolved }) => isSolved);

describe('a quarter of an hour after a failure begins', () => {
  it.each(eachRow)(
    '(%s, %s) the owner gets one alert, and one mail when it ends',
    async (title, failure) => {
      await site.runWatch();
      const restore = await breakAll((each) => each === title, failure);
      await quarterWithVisitors();
      expect(countWays(open())).toBe(`${carriesNoMail.includes(title) ? 0 : 1} mails, 1 posts`);

      await restore();
      await quietQuarters(3);
      const mails = open().filter(({ way }) => way === 'mail').length;
      expect(mails).toBeLessThanOrEqual(1);
      expect(countWays(open())).toBe(`${mails} mails, 1 posts`);
      expect(countWays(solved())).toBe('1 mails, 1 posts');
      for (const each of site.notified())
        expect(each.title).toMatch(notificationsOf[title] ?? /^$/);
    },
  );

  it.each(eachFailure)('there is no alert about what heals by itself (%s)', async (failure) => {
    await site.runWatch();
    const restore = await breakAll((title) => !(title in notificationsOf), failure);
    await quarterWithVisitors();
    await restore();
    await quietQuarters(1);
    expect(site.notified()).toEqual([]);
  });

  it.each(['The database', 'Stripe', 'Mail server (SMTP)'])(
    'the webhook alone has told it once while the mail is down as well (%s)',
    async (title) => {
      await site.runWatch();
      const restore = await breakAll((each) => each === title || carriesNoMail[0] === each, 'down');
      await quarterWithVisitors();
      await quarterWithVisitors();
      const meant = open().filter((each) => notificationsOf[title]?.test(each.title));
      expect(countWays(meant)).toBe('0 mails, 1 posts');
      await restore();
    },
  );

  it.each(['The database', 'Stripe'])(
    'the mail alone has told it once while the webhook is down (%s)',
    async (title) => {
      site.setWebhookDown(true);
      await site.runWatch();
      const restore = await breakAll((each) => each === title, 'down');
      await quarterWithVisitors();
      await quarterWithVisitors();
      expect(countWays(open())).toBe('1 mails, 0 posts');
      site.setWebhookDown(false);
      await quarterWithVisitors();
      expect(countWays(open())).toBe('1 mails, 1 posts');
      await restore();
    },
  );

  it('with both ways down, the mail tells of it as soon as one is back', async () => {
    site.setWebhookDown(true);
    await site.runWatch();
    const restore = await breakAll((title) => title === 'Mail server (SMTP)', 'down');
    await quarterWithVisitors();
    await quarterWithVisitors();
    expect(site.notified()).toEqual([]);
    await restore();
    await quietQuarters(3);
    expect(site.notified().filter(({ way }) => way === 'mail').length).toBeLessThanOrEqual(2);
    expect(solved().map(({ way }) => way)).toEqual(['mail']);
  });
});
