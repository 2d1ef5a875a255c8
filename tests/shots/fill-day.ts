import { shopDay } from '#src/business/shop-day.ts';
import { bookingDayProblem } from '#src/features/bookings/day.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { openSiteOrder, sendToSite } from '#tests/support/site/send-to-site.ts';
import { confirmPayment } from '#tests/support/browser/confirm-payment.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { bookingBody, inquiryBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { another, onSale, plain, soldOut } from '#tests/support/builders/products.ts';
import { setStock } from '#tests/support/database/stock.ts';
import type { Site } from '#tests/support/site/site-server.ts';

const names = [
  'Aroha Te Kanawa',
  'Zoë Müller',
  'Siobhán O’Brien-Lee',
  'Łukasz Wójcik',
  'Priya Gill',
  'Jean-Luc Tremblay',
  'Mei Wong',
  'Olena Kovalenko',
  'Sam Roy',
  'Fatima Al-Rashid',
  'José Peña García',
  'Chukwuemeka Okonkwo-Fitzgerald',
  'Ann Lee',
  'Tomasz Nowak',
  'Đorđe Šarić',
];
const quotes = [
  quoteSearch,
  'service=headlight-restoration&year=2018&make=Mazda&model=3&type=sedan&headlights=hazy',
];
const carsToday = 4;
const pickups = 3;
const shipments = 5;

/** What waits for two people in the morning: 15 requests, 2 inquiries, the cars of the day, 8 paid orders, reviews, a failed mail. */
export async function fillDay(site: Site): Promise<void> {
  const { query } = site.database;
  await setStock(site.database, {
    [onSale.id]: 40,
    [plain.id]: 30,
    [another.id]: 2,
    [soldOut.id]: 0,
  });
  const days = Array.from({ length: 14 }, (_, ahead) => dayIn(ahead + 2)).filter(
    (day) => bookingDayProblem(day, new Date()) === undefined,
  );
  for (let number = 0; number < names.length + carsToday; number += 1) {
    const id = crypto.randomUUID();
    const isRequest = number < names.length;
    await sendToSite(site, functionPath('leads'), {
      ...bookingBody({ id, emailed: true, dropOff: number % 3 ? 'morning' : undefined }),
      name: names[number % names.length],
      email: `customer${number}@example.ca`,
      phone: `60455501${String(number).padStart(2, '0')}`,
      preferredDay: days[number % 7],
      quote: quotes[number % quotes.length],
      message: number % 2 ? 'Scratches on the left door, and the rear bumper has paint on it.' : '',
    });
    if (isRequest)
      await query(
        `update bookings set updated_at = now() - $2 * interval '2 hours' where id = $1::uuid`,
        [id, number],
      );
    else await agree(site, id);
  }
  for (const [number, message] of ['Do you coat trailers?', 'Is Friday possible?'].entries()) {
    const name = names[number] ?? '';
    await sendToSite(site, functionPath('leads'), inquiryBody({ name, message, emailed: true }));
  }
  await query(
    `update leads set created_at = now() - interval '26 hours' where message = 'Is Friday possible?'`,
  );
  for (let number = 0; number < pickups + shipments; number += 1) {
    const shippingMethod = number < pickups ? 'pickup' : number % 2 ? 'standard' : 'express';
    const secret = await openSiteOrder(site, { shippingMethod });
    await confirmPayment(site.sandbox.origin, secret);
  }
  await site.settled();
  await query(
    `
    with numbered as (select id, row_number() over (order by paid_at) as n from orders)
    update orders set name = ($1::text[])[n], email = 'buyer' || n || '@example.ca'
    from numbered where orders.id = numbered.id`,
    [names],
  );
  await query(
    `
    insert into reviews (product_id, username, rating, text) values
      ($1, 'Zoë', 1, 'The bottle leaked in the mail.'), ($1, 'Sam', 4, 'Clings and rinses off clean.')`,
    [plain.id],
  );
  await query(`
    insert into outbox (about, kind, recipient, subject, text, created_at, due_at, last_error)
    values (gen_random_uuid(), 'booking_customer', 'zoe@exmaple.ca', 'Confirmed: Friday', 'a',
      now() - interval '1 day', now() - interval '1 day', 'recipient_550')`);
}

async function agree({ database: { query } }: Site, id: string): Promise<void> {
  const today = shopDay(new Date());
  await query(
    `update bookings set state = 'confirmed', revision = revision + 1, asked_day = $2, agreed_day = $2
     where id = $1::uuid`,
    [id, today],
  );
  await query(
    'insert into booked_work (booking_id, day, minutes) select id, agreed_day, minutes from bookings where id = $1::uuid',
    [id],
  );
}
