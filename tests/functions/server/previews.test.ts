import { randomUUID } from 'node:crypto';
import { getDeployStore, getStore } from '@netlify/blobs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '#src/server/database/database.ts';
import { listLateMails } from '#src/server/mail/late-mails.server.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { paidOrder } from '#tests/support/services/paying.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const origin = 'https://deploy-preview-7--lustreworks.netlify.app';
const ann = 'ann@lustreworks.example';

vi.mock('#src/lib/deploy/deploy.json', () => ({
  default: {
    context: 'deploy-preview',
    url: 'https://deploy-preview-7--lustreworks.netlify.app',
  },
}));
process.env.STAFF_EMAILS = ann;

const platform = useFunctionPlatform();
const query = <Row>(text: string, values?: unknown[]) => platform.database.query<Row>(text, values);

beforeEach(() => {
  vi.resetModules();
});

const mailsInOutbox = () =>
  query<{ to: string | null; last_error: string | null }>(
    `select recipient as to, last_error from outbox where sent_at is null order by created_at`,
  );

/** Of every store that our code names. */
async function keysIn(open: (name: string) => ReturnType<typeof getStore>): Promise<string[]> {
  const names = 'database-use failed-purges instagram instagram-media schedules signals watch';
  const lists = await Promise.all(names.split(' ').map((name) => open(name).list()));
  return lists.flatMap(({ blobs }) => blobs.map(({ key }) => key));
}

describe('a preview', () => {
  it('mails nobody but the staff, and says of each other mail that it was not sent', async () => {
    const requested = bookingBody({ email: 'aroha@example.ca', mailBy: 'server' });
    expect((await postJson('leads', requested)).status).toBe(201);
    expect((await postJson('leads', bookingBody({ email: ann, mailBy: 'server' }))).status).toBe(
      201,
    );

    expect(platform.mails().map(({ to }) => to)).toEqual([ann]);
    const unsent = await mailsInOutbox();
    expect(unsent.map(({ to }) => to)).toContain('aroha@example.ca');
    expect(unsent.filter(({ last_error }) => last_error !== 'not_sent_preview')).toEqual([]);
    expect(await listLateMails(database().sql, new Date(), 25)).toMatchObject({
      total: unsent.length,
    });
  });

  it('sends nothing of what waits in the copied outbox, however often it is tried', async () => {
    await query(
      `insert into outbox (about, kind, recipient, subject, text, due_at)
       values ($1, 'reminder', 'aroha@example.ca', 'Tomorrow', 'See you tomorrow.', now())`,
      [randomUUID()],
    );
    await callFunction('send-mails', { method: 'POST' });
    await callFunction('send-mails', { method: 'POST' });

    expect(platform.mails()).toEqual([]);
    expect(await mailsInOutbox()).toEqual([
      { to: 'aroha@example.ca', last_error: 'not_sent_preview' },
    ]);
  });

  it('has a file store of its own, and leaves no key in that of production', async () => {
    await getStore('watch').setJSON('watch', { ranAt: new Date(), isHealthy: true });
    const ofProduction = async () => (await keysIn(getStore)).length;
    const before = await ofProduction();
    expect((await callFunction('health')).status).toBe(503);
    takeLog();
    await callFunction('send-mails', { method: 'POST' });
    await callFunction('refresh-instagram', { method: 'POST' });
    await postJson('signals', { signals: [{ event: 'quote_start' }] });

    expect((await callFunction('health')).status).toBe(200);
    expect(await ofProduction()).toBe(before);
    expect((await keysIn(getDeployStore)).length).toBeGreaterThan(10);
  });

  it('moves no money with a live key, refunds of the copied orders included', async () => {
    vi.stubEnv('STRIPE_SECRET_KEY', 'rk_live_sandbox');
    const { callStripe } = await import('#src/features/orders/stripe/stripe-client.server.ts');
    const refund = callStripe((api) => api.refunds.create({ payment_intent: 'pi_1' }));
    await expect(refund).rejects.toMatchObject({ code: 'payment_unavailable' });
    expect(platform.sandbox.stripe.calls()).toEqual([]);
    vi.unstubAllEnvs();
  });

  it('writes links that lead to itself', async () => {
    await postJson('leads', bookingBody({ email: ann, mailBy: 'server' }));

    expect(platform.mails().map(({ text }) => /https?:\/\/[^/\s]+/.exec(text)?.[0])).toEqual([
      origin,
    ]);
  });
});

async function people(): Promise<Record<string, number>> {
  const [counts] = await query<Record<string, number>>(
    `select (select count(*)::integer from leads) as requests,
       (select count(*)::integer from outbox) as mails,
       (select count(*)::integer from orders where email is not null) as buyers,
       (select count(*)::integer from orders where paid_at is not null) as orders`,
  );
  return counts ?? {};
}

async function copyOfProduction(): Promise<Record<string, number>> {
  await postJson('leads', inquiryBody());
  await paidOrder(platform.sandbox);
  vi.resetModules();
  return people();
}

const markedAs = (host: string) => query('insert into production_hosts (host) values ($1)', [host]);

describe('the people of production', () => {
  it('are removed from a copy on another host before anything is read, the sums of orders are not', async () => {
    const { orders } = await copyOfProduction();
    await markedAs('ep-production.db.example');
    expect((await callFunction('shop')).status).toBe(200);

    expect(await people()).toEqual({ requests: 0, mails: 0, buyers: 0, orders });
    await postJson('leads', inquiryBody());
    vi.resetModules();
    await callFunction('shop');
    expect((await people()).requests).toBe(1);
  });

  it('stay where no row names the host of production, or one names the host that is asked', async () => {
    const before = await copyOfProduction();
    await callFunction('shop');
    expect(await people()).toEqual(before);

    vi.resetModules();
    await markedAs('ep-former.db.example');
    await markedAs(new URL(platform.database.url).hostname);
    await callFunction('shop');
    expect(await people()).toEqual(before);
  });
});
