import { expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { readOrderPage } from '#src/features/orders/buyer/order-page.server.ts';
import { newOrderLink } from '#src/features/orders/mails/order-keys.server.ts';
import { readDeskInquiry } from '#src/features/desk/inquiries/inquiries.server.ts';
import { weekReads } from '#src/features/desk/week/week-reads.server.ts';
import { mondayOf, shopDay } from '#src/business/shop-day.ts';
import { mailText } from '#src/lib/mail-content.ts';
import { database } from '#src/server/database/database.ts';
import { weekDigest } from '#src/server/digest/week-digest.server.ts';
import { inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { openDeskBooking, postBooking } from '#tests/support/desk/desk-bookings.ts';
import { openDeskOrder } from '#tests/support/desk/desk-orders.ts';
import {
  ann,
  askDesk,
  outcomeOf,
  ownPage,
  sessionOf,
  useStaff,
} from '#tests/support/desk/desk-pages.ts';
import { bookingPages, cookieOf, keyOf, look } from '#tests/support/functions/booking-pages.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import { paidOrder } from '#tests/support/services/paying.ts';

const platform = useFunctionPlatform();
const [anns] = useStaff(ann);
const { newestKey } = bookingPages(platform);

async function answer(path: string, action: string, cookie: string, foundBy: string) {
  const { response } = await askDesk(`${path}?_action=${action}`, {
    method: 'POST',
    headers: { ...ownPage, cookie },
    body: new URLSearchParams({ foundBy }),
  });
  return outcomeOf(response);
}

it('a request and an order have the source that their page read, and the desk says it', async () => {
  const id = await postBooking({ source: '?paint=light&utm_source=Google&utm_medium=CPC' });
  expect((await openDeskBooking(id, anns)).source).toBe('google/cpc');
  const inquiry = inquiryBody({ source: 'https://l.instagram.com/' });
  await postJson('leads', inquiry, { ip: nextAddress() });
  const { sql } = database();
  expect((await readDeskInquiry(sql, inquiry.id, await sessionOf(anns))).source).toBe(
    'l.instagram.com',
  );
  const { orderId } = await paidOrder(platform.sandbox, { source: 'https://www.bing.com/search' });
  expect((await openDeskOrder(orderId, anns)).source).toBe('www.bing.com');
});

it('a strange source loses no request', async () => {
  const id = await postBooking({ source: { name: '<script>' } });
  expect((await openDeskBooking(id, anns)).source).toBeNull();
});

it('a customer may say how they found us where no page has read it; the digest counts the answer', async () => {
  await postBooking({ source: '?utm_source=google' });
  expect((await look('customer', newestKey('customer'))).isSourceUnknown).toBe(false);
  const id = await postBooking({ email: 'sam@example.ca', phone: '604 555 0142' });
  const key = newestKey('customer');
  expect((await look('customer', key)).isSourceUnknown).toBe(true);
  const ofBooking = (foundBy: string) =>
    answer('/booking', 'customer.foundBy', cookieOf('customer', key), foundBy);
  expect(await ofBooking('a horse')).toBe('400');
  expect(await ofBooking('friend')).toBe('/booking thanks');
  expect((await look('customer', key)).isSourceUnknown).toBe(false);
  expect((await openDeskBooking(id, anns)).source).toBe('friend');
  const now = new Date();
  const text = mailText(await weekDigest(database().sql, mondayOf(shopDay(now)), weekReads, now));
  expect(text).toContain('A friend: bookings: 1');
});

it('a buyer may say it on the page of the order', async () => {
  const { orderId } = await paidOrder(platform.sandbox);
  const { sql } = database();
  const cookie = `__Host-order=${keyOf(await newOrderLink(sql, orderId))}`;
  const look = async () =>
    (await readOrderPage(new Request(facts.origin, { headers: { cookie } }), new Date()))
      .isSourceUnknown;
  expect(await look()).toBe(true);
  expect(await answer('/shop/order', 'buyer.foundBy', cookie, 'drove_past')).toBe(
    '/shop/order thanks',
  );
  expect(await look()).toBe(false);
  expect((await openDeskOrder(orderId, anns)).source).toBe('drove_past');
});

it('the digest has what came of each channel, from the quote to the money', async () => {
  const signals = [{ event: 'quote_begun', service: 'ppf' }];
  await postJson('signals', { signals, source: 'https://www.google.com/' });
  await postJson('signals', { signals });
  await postBooking({ source: '?utm_source=google' });
  const order = await paidOrder(platform.sandbox, { source: '?utm_source=google' });
  await platform.database.query('update orders set is_test = false');
  await sendMails();
  const now = new Date();
  const { sql } = database();
  const text = mailText(await weekDigest(sql, mondayOf(shopDay(now)), weekReads, now));
  const { receivedCents } = await openDeskOrder(order.orderId, anns);
  expect(text).toContain(
    `Google: quotes begun: 1, bookings: 1, orders: 1 ($${(receivedCents / 100).toFixed(2)})\nDirect or unknown: quotes begun: 1\nNot known: 25 %`,
  );
});
