import { facts } from '#src/business/facts.ts';
import { mailSettings } from '#src/features/leads/mail-settings.ts';
import { emailjsAccount } from '#dev/sandbox/emailjs.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { newBookingLink } from '#src/features/bookings/store/booking-keys.server.ts';
import { database } from '#src/server/database/database.ts';
import { requestBooking } from '#tests/support/desk/desk-bookings.ts';
import { keyOf } from '#tests/support/functions/booking-pages.ts';
import { callFunction, type FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import type { Action } from './actions.ts';

export function bookingActions(platform: FunctionPlatform): Action[] {
  const keys: Record<string, string> = {};
  const ids: Record<string, string> = {};
  let visitors = 0;
  const newPhone = () => {
    visitors += 1;
    return `604 555 ${String(visitors).padStart(4, '0')}`;
  };
  const requestAs = (name: string) => async () => {
    const contact = { name, email: `${name}@example.ca`, phone: newPhone() };
    const id = await requestBooking({ ...contact, preferredDay });
    ids[name] = id;
    keys[name] = keyOf(await newBookingLink(database().sql, id, 'customer', new Date()));
    // All who ask share one bay of the day, and those before them are not meant.
    await platform.database.query('delete from booked_work');
    await platform.database.query('delete from outbox where about = $1', [id]);
  };
  const cookieOf = (name: string) => ({ cookie: `__Host-booking=${keys[name]}` });
  const look = async (name: string) => {
    const { readBookingPage } = await import('#src/features/bookings/page/booking-page.server.ts');
    const request = new Request(`${facts.origin}/booking`, { headers: cookieOf(name) });
    return readBookingPage(request, 'customer', new Date());
  };
  const finish = (name: string) => async () => {
    await requestAs(name)();
    await platform.database.query(`update bookings set state = 'done' where id = $1`, [ids[name]]);
  };
  const sendForm = async (name: string, action: string, fields: Record<string, string> = {}) => {
    const { formToken } = await import('#src/server/http/private-key.server.ts');
    const { askDesk, noticeOf, ownPage } = await import('#tests/support/desk/desk-pages.ts');
    const token = formToken(keys[name] ?? '', ids[name] ?? '', 0);
    const { response } = await askDesk(`/booking?_action=customer.${action}`, {
      method: 'POST',
      headers: { ...cookieOf(name), ...ownPage },
      body: new URLSearchParams({ token, ...fields }),
      ip: nextAddress(),
    });
    return ['saved', 'withdrawn', 'reviewed'].includes(noticeOf(response) ?? '')
      ? 'that it is done'
      : 'that it may not have been done, and a phone number';
  };
  /** What is stored where there is a row of this person's booking, and otherwise. */
  const hasRow = (name: string, rows: string, found: string, otherwise: string) => async () => {
    const [row] = await platform.database.query(`select from ${rows}`, [ids[name]]);
    return row ? found : otherwise;
  };
  return [
    {
      name: 'A finished quote asks for free days',
      act: async () => {
        const { createFreeDays } = await import('#src/features/bookings/form/free-days.store.ts');
        const { $days, load } = createFreeDays(() => quoteSearch);
        await load();
        return $days.get().status === 'listed'
          ? 'a list of days that says which are free'
          : 'a field that takes any open day';
      },
      stored: () => Promise.resolve('-'),
    },
    {
      name: 'A booking is sent',
      act: async () => {
        const { createBookingForm } =
          await import('#src/features/bookings/form/booking-form.store.ts');
        const { $wizard } = await import('#src/features/quote/wizard/quote.store.ts');
        const { decodeQuote } = await import('#src/features/quote/questions/quote-url.ts');
        const { quoteToBook } = await import('#src/features/bookings/form/quote-to-book.client.ts');
        $wizard.set({ ...$wizard.get(), draft: decodeQuote(quoteSearch) });
        const form = createBookingForm(
          mailSettings({
            ...emailjsAccount,
            EMAILJS_ORIGIN: `${platform.sandbox.origin}/emailjs`,
          }),
          quoteToBook,
        );
        const { name, email, phone } = bookingBody({
          name: 'Booker',
          email: 'Booker@example.ca',
          phone: newPhone(),
        });
        form.change({ name, email, phone, preferredDay });
        await form.submit();
        return form.$state.get().status === 'sent'
          ? 'thanks'
          : 'a request to try again later; what was typed stays';
      },
      stored: () => storedOf(platform, 'Booker', /^We have your booking request/),
    },
    {
      name: 'A customer opens a booking',
      prepare: requestAs('Opener'),
      act: async () =>
        (await look('Opener')).status === 200
          ? 'the booking'
          : 'that it cannot be shown right now, and a phone number',
      stored: () => Promise.resolve('-'),
    },
    {
      name: 'A customer cancels a booking',
      prepare: requestAs('Canceller'),
      act: () => sendForm('Canceller', 'changeBooking', { role: 'customer', action: 'cancel' }),
      stored: () => storedOf(platform, 'Canceller', /^Cancelled/),
    },
    {
      name: 'A customer accepts a new price',
      prepare: async () => {
        await requestAs('Payer')();
        await platform.database.query(
          `insert into booking_prices (booking_id, version, total_cents, breakdown, changes, at)
           values ($1, 2, 63000, 'Ceramic coating: $630', 'Added: Pet hair removal', now())`,
          [ids.Payer],
        );
      },
      act: () => sendForm('Payer', 'acceptPrice'),
      stored: hasRow(
        'Payer',
        'booking_prices where booking_id = $1 and accepted_at is not null',
        'the accepted price',
        'the price as it was',
      ),
    },
    {
      name: 'A photo is added to a booking',
      prepare: async () => {
        await requestAs('Photographer')();
        await platform.database.query(
          `insert into booking_marks (id, booking_id, occasion, part, label)
           values ($1, $1, 'request', 'hood', 'chip')`,
          [ids.Photographer],
        );
      },
      act: async () => {
        const response = await callFunction('booking-photo', {
          method: 'POST',
          query: `?mark=${ids.Photographer}`,
          headers: {
            ...cookieOf('Photographer'),
            'sec-fetch-site': 'same-origin',
            'content-type': 'image/jpeg',
          },
          body: new Uint8Array(await phonePhoto(300, 200)),
          ip: nextAddress(),
        });
        if (response.ok) return 'the photo';
        const { error } = (await response.json()) as { error: { message: string } };
        return `“${error.message}”`;
      },
      stored: hasRow(
        'Photographer',
        'booking_marks where booking_id = $1 and photo is not null',
        'the mark with its photo',
        'the mark',
      ),
    },
    {
      name: 'A customer ends the consent to publish a job',
      prepare: async () => {
        await finish('Owner')();
        await platform.database.query(
          `update bookings set publishing_agreed_at = now() where id = $1`,
          [ids.Owner],
        );
        await platform.database.query(
          `insert into completed_jobs (booking_id, slug, title, text, published_at)
           values ($1::uuid, $1::text, 'RAV4', 'Polished', now())`,
          [ids.Owner],
        );
      },
      act: () => sendForm('Owner', 'publishing'),
      stored: hasRow(
        'Owner',
        'completed_jobs where booking_id = $1',
        'the page as it was',
        'no page',
      ),
    },
    {
      name: 'A customer reviews a finished job',
      prepare: finish('Reviewer'),
      act: () =>
        sendForm('Reviewer', 'review', { username: 'Sam', rating: '5', text: 'Not a swirl left.' }),
      stored: hasRow('Reviewer', 'booking_reviews where booking_id = $1', 'the review', 'nothing'),
    },
  ];
}

const preferredDay = dayIn(5);

async function storedOf(
  { database, sandbox, mails }: FunctionPlatform,
  name: string,
  subject: RegExp,
): Promise<string> {
  const [row] = await database.query<{ state: string; days: number }>(
    `select state, (select count(*)::integer from booked_work where booking_id = id) as days
     from bookings join leads using (id) where name = $1`,
    [name],
  );
  const browserMail = recordsOf(sandbox, 'emailjs').find(({ details }) => details.name === name);
  if (!row) {
    const isRequested = browserMail?.details.message?.includes('Please confirm this day');
    return browserMail
      ? `the mail, which ${isRequested ? 'asks' : 'does not ask'} to confirm the day`
      : 'nothing';
  }
  const isCancelled = row.state === 'cancelled';
  const isOwnerMailed =
    browserMail !== undefined ||
    mails().some((mail) => mail.subject === `Booking request: ${name}`);
  const isCustomerMailed = mails().some(
    (mail) => mail.to === `${name}@example.ca` && subject.test(mail.subject),
  );
  if (name === 'Canceller' && !isCancelled) return 'the booking as it was';
  return [
    isCancelled ? 'the cancelled booking' : 'the request',
    row.days > 0 ? 'its day' : 'no day',
    ...(isCancelled ? [] : [isOwnerMailed ? 'the mail to the owner' : 'no mail to the owner yet']),
    isCustomerMailed ? 'the mail to the customer' : 'no mail to the customer yet',
  ].join(', ');
}
