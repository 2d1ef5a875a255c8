import { chromium, type Locator, type Page } from 'playwright/test';
import { another, onSale, plain } from '#tests/support/builders/products.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { browserArgs, findOrInstallBrowser } from '#tests/support/browser/find-browser.ts';
import { openMail } from '#tests/support/browser/open-mail.ts';
import { startSite } from '#tests/support/site/site-server.ts';
import { fillDay } from './fill-day.ts';

// Two people work through one day at the desk, each on a phone, and the taps of each task are counted: `npm run desk-day`.
// Counted are the pointers that go down in a page, and Enter. What the phone itself shows, the lists of a field and
// the mails, no page can count.

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const staff = ['ann@lustreworks.example', 'lee@lustreworks.example'] as const;

const tasks: [name: string, person: number, walk: (page: Page) => Promise<void>][] = [
  ['Sign in by a link', 0, (page) => signIn(page, staff[0])],
  ['Confirm 12 requests', 0, confirmTwelve],
  ['Propose another day to 2', 0, (page) => repeat(2, () => propose(page))],
  ['Decline a request', 0, decline],
  ['Mark 4 cars as done', 0, (page) => repeat(4, () => finish(page))],
  ['A booking by telephone', 0, takeBooking],
  ['Sign in by a link, the second person', 1, (page) => signIn(page, staff[1])],
  ['Pack and ship 5 orders', 1, (page) => repeat(5, () => ship(page))],
  ['Pack 3 pickups, ready for their buyers', 1, (page) => repeat(3, () => prepare(page))],
  ['Hand a pickup to its buyer', 1, handOver],
  ['Refund one item', 1, refund],
  ['Count a product', 1, count],
  ['Close a day', 1, closeDay],
  ['Answer a review', 1, answerReview],
  ['Find a customer', 1, findCustomer],
];

process.env.STAFF_EMAILS = staff.join(', ');
const site = await startSite({ port: 0, brotliQuality: 1 });
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: browserArgs,
});
const taps: Record<string, number> = {};
try {
  await fillDay(site);
  const pages = await Promise.all(staff.map(openPhone));
  for (const [name, person, walk] of tasks) {
    const page = pages[person]!;
    const before = await tapsOf(page);
    await walk(page);
    taps[name] = (await tapsOf(page)) - before;
    console.log(`${String(taps[name]).padStart(4)}  ${name}`);
  }
  const sum = (names: string[]) => names.reduce((total, name) => total + (taps[name] ?? 0), 0);
  const requests = tasks.slice(1, 4).map(([name]) => name);
  console.log(`${String(sum(requests)).padStart(4)}  The 15 requests together`);
  console.log(`${String(sum(Object.keys(taps))).padStart(4)}  The day`);
} finally {
  await browser.close();
  await site.stop();
}

async function openPhone(): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    baseURL: site.origin,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(countTaps);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto('/desk');
  return page;
}

/** In the page. A tab's storage lasts from page to page. */
function countTaps(): void {
  const countOne = () => {
    sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
  };
  addEventListener('pointerdown', countOne, true);
  addEventListener('keydown', ({ key }) => key === 'Enter' && countOne(), true);
}

function tapsOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('taps')));
}

async function repeat(times: number, walk: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time += 1) await walk();
}

async function follow(target: Locator): Promise<void> {
  const loaded = target.page().waitForEvent('load');
  await target.tap();
  await loaded;
}

/** Taps the label of a field: the field itself may open something of the browser's own. */
async function fill(field: Locator, value: string): Promise<void> {
  const label = await field.evaluateHandle((input) => (input as HTMLInputElement).labels![0]!);
  await label.tap();
  if (await field.evaluate((input) => input.matches('select'))) await field.selectOption(value);
  else await field.fill(value);
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return follow(page.getByRole('button', { name }));
}

function open(page: Page, name: string): Promise<void> {
  return follow(page.getByRole('link', { name, exact: true }));
}

function openFirst(page: Page, section: RegExp): Promise<void> {
  return follow(page.getByRole('region', { name: section }).getByRole('link').first());
}

async function signIn(page: Page, email: string): Promise<void> {
  await fill(page.getByLabel('Email'), email);
  await press(page, 'Mail me a link');
  await openMail(page, site, /^Sign in to the desk/);
  await press(page, 'Sign in');
}

async function confirmTwelve(page: Page): Promise<void> {
  await openFirst(page, /^To answer/);
  await repeat(12, () => press(page, 'Confirm, then the next request'));
}

async function propose(page: Page): Promise<void> {
  await follow(page.getByRole('button', { name: /^Propose \w+day,/ }).first());
  await follow(page.getByRole('link', { name: /^Next request/ }));
}

async function decline(page: Page): Promise<void> {
  await page.getByText('Decline').first().tap();
  await fill(page.getByLabel('Why, as the customer reads it'), 'We do not do this kind of work');
  await press(page, 'Yes, decline it');
  await open(page, 'Today');
}

async function finish(page: Page): Promise<void> {
  await openFirst(page, /^Cars today/);
  await press(page, 'Mark as done');
  await page.getByRole('status').waitFor();
  await open(page, 'Today');
}

async function takeBooking(page: Page): Promise<void> {
  await open(page, 'Bookings');
  await open(page, 'Enter a booking taken by telephone');
  await fill(page.getByLabel('Name'), 'Priya Gill');
  await fill(page.getByLabel('Phone'), '604 555 0142');
  await fill(page.getByLabel('Vehicle'), '2019 Mazda 3');
  await fill(page.getByLabel('Size'), 'Small');
  await fill(page.getByLabel('Service'), 'Undercoating');
  await fill(page.getByLabel('Undercoating package'), 'Basic Protection');
  await fill(page.getByLabel('Day, if agreed'), dayIn(9));
  await press(page, 'Save this booking');
  await page.getByRole('status').waitFor();
}

async function ship(page: Page): Promise<void> {
  const orders = page.getByRole('region', { name: /^Orders to pack/ });
  await follow(orders.getByRole('link', { name: /Shipping/ }).first());
  await press(page, 'It is packed');
  await fill(page.getByLabel('Carrier'), 'Canada Post');
  await fill(page.getByLabel('Tracking number'), '7023 2101 2345 6789');
  await press(page, 'It is with the carrier');
  await page.getByRole('status').waitFor();
  await open(page, 'Today');
}

async function prepare(page: Page): Promise<void> {
  await openFirst(page, /^Orders to pack/);
  await press(page, 'It is packed');
  await press(page, 'It is ready for pickup');
  await page.getByRole('status').waitFor();
  await open(page, 'Today');
}

async function handOver(page: Page): Promise<void> {
  await open(page, 'Orders');
  await follow(page.getByRole('link', { name: /Ready for pickup/ }).first());
  await press(page, 'The buyer has it');
  await page.getByRole('status').waitFor();
}

async function refund(page: Page): Promise<void> {
  await open(page, 'Orders');
  await open(page, 'Handed over');
  await follow(page.getByRole('link', { name: /Shipped/ }).first());
  await page.getByText('Refund a part').tap();
  await fill(page.getByLabel(onSale.name), '1 of 2');
  await press(page, 'Refund these');
  await page.getByRole('status').waitFor();
}

async function count(page: Page): Promise<void> {
  await open(page, 'Stock');
  await follow(page.getByRole('link', { name: new RegExp(another.sku) }));
  await page.getByText('Count the shelf').tap();
  await fill(page.getByLabel(/^Pieces on the shelf/), '3');
  await press(page, 'Save this count');
  await page.getByRole('status').waitFor();
}

async function closeDay(page: Page): Promise<void> {
  await open(page, 'Days');
  await page.getByText('Close days').tap();
  await fill(page.getByLabel('First day'), dayIn(12));
  await fill(page.getByLabel('Why, as customers read it'), 'Staff outing');
  await press(page, 'Save these days');
  await page.getByRole('status').waitFor();
}

async function answerReview(page: Page): Promise<void> {
  await open(page, 'Reviews');
  await follow(page.getByRole('link', { name: new RegExp(plain.name) }).first());
  await fill(page.getByLabel(/^Answer from/), 'We are sorry, and send you another one.');
  await press(page, 'Publish the answer');
  await page.getByRole('status').waitFor();
}

async function findCustomer(page: Page): Promise<void> {
  await open(page, 'People');
  await fill(page.getByLabel('Name, email or phone number'), '604 555 0103');
  await press(page, 'Search');
  await page.getByRole('heading', { name: /^Bookings and inquiries/ }).waitFor();
}
