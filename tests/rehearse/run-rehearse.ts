import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { facts } from '#src/business/facts.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { paths } from '#src/lib/paths.ts';
import { securityHeaders } from '#src/server/http/security-headers.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { confirmPayment } from '#tests/support/browser/confirm-payment.ts';
import { bookingBody } from '#tests/support/builders/lead-bodies.ts';
import { buyer } from '#tests/support/builders/order-bodies.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { openSiteOrder, sendToSite } from '#tests/support/site/send-to-site.ts';
import { serveSite, type ServedSite } from './served-site.ts';

// A deploy on this machine: Netlify's own code builds and serves the site, with a real Postgres behind the driver of a
// deploy and fakes of the outside services; then a customer books, and another one buys.

const Products = z.array(z.object({ id: z.string(), stock: z.number() }));

const output: string[] = [];
const cleanUp = new AsyncDisposableStack();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp.disposeAsync().finally(() => process.exit(1)));

console.log('Netlify’s code builds the site, which takes a few minutes.');
try {
  const site = await step('the site is built and served; driver of the database: serverless', () =>
    serveSite(output, cleanUp),
  );
  await step('files have their headers, an old URL redirects, an unknown one is answered 404', () =>
    readFiles(site),
  );
  await step('a booking request is stored', () =>
    sendToSite(site, functionPath('leads'), bookingBody()),
  );
  await step('its mail has a link to the page of the booking, which opens', () =>
    openMailLink(site, /^We have your booking request/, 'We have your request'),
  );
  await step('the shop lists a product that is in stock', () => readShop(site));
  const secret = await step('an order is opened', () => openSiteOrder(site));
  await step('its payment succeeds, and the webhook reports it', () => pay(site, secret));
  await step('its mail has a link to the page of the order, which says that it is paid', () =>
    openMailLink(site, /^We have your order/, 'ORDER CONFIRMED'),
  );
  await step('no function has logged an error', readLog);
  console.log('The rehearsal succeeded.');
} catch {
  console.log(output.slice(-40).join('\n'));
  process.exitCode = 1;
} finally {
  await cleanUp.disposeAsync();
}

async function step<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    const result = await work();
    console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    console.log(`✗ ${name}: ${String(error)}`);
    throw error;
  }
}

async function readFiles({ origin }: ServedSite): Promise<void> {
  const home = await read(origin + paths.home, 200, facts.name);
  for (const [name, value] of Object.entries(securityHeaders))
    if (home.headers.get(name) !== value) throw new Error(`The home page has no ${name}: ${value}`);
  const moved = await fetch(`${origin}/paint-protection-film`, { redirect: 'manual' });
  if (moved.status !== 301) throw new Error(`An old URL is answered with ${moved.status}.`);
  await read(`${origin}/no-such-page`, 404, 'Page Not Found');
}

async function readShop({ origin }: ServedSite): Promise<void> {
  const answer = await fetch(origin + functionPath('shop'));
  const products = Products.parse(await answer.json());
  if (!products.some(({ id, stock }) => id === onSale.id && stock > 0))
    throw new Error(`It lists ${products.length}, but not ${onSale.id} in stock.`);
}

async function pay({ sandbox }: ServedSite, secret: string): Promise<void> {
  const confirmed = await confirmPayment(sandbox.origin, secret);
  if (!confirmed.ok) throw new Error(await confirmed.text());
  await sandbox.stripe.webhooks.settled();
  const webhooks = sandbox.stripe.webhooks.records();
  if (!webhooks.some(({ title }) => title === 'Webhook payment_intent.succeeded: 200'))
    throw new Error(webhooks.map(({ title }) => title).join(', '));
}

async function openMailLink({ sandbox }: ServedSite, subject: RegExp, heading: string) {
  const find = () =>
    recordsOf(sandbox, 'smtp').find(
      ({ details }) => details.to === buyer.receipt_email && subject.test(details.subject ?? ''),
    );
  for (let tries = 0; !find() && tries < 100; tries += 1) await pause(200);
  const link = /http\S+\?key=\S+/.exec(find()?.details.text ?? '')?.[0];
  if (link === undefined) throw new Error('There is no such mail.');
  const opened = await fetch(link, { redirect: 'manual' });
  const [cookie = ''] = opened.headers.getSetCookie()[0]?.split(';') ?? [];
  await read(new URL(opened.headers.get('Location') ?? link, link).href, 200, heading, { cookie });
}

async function read(
  url: string,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const answer = await fetch(url, { headers });
  const body = await answer.text();
  if (answer.status !== status || !body.includes(text))
    throw new Error(`${url} answered ${answer.status}, without "${text}".`);
  return answer;
}

function readLog(): void {
  const errors = output.filter((line) => line.includes('"level":"error"'));
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
