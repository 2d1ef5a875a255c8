import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { useSettings } from '#tests/support/functions/use-settings.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import {
  bookingBody,
  inquiryBody,
  quoteBreakdown,
  quoteSearch,
  quoteTotalCents,
} from '#tests/support/builders/lead-bodies.ts';

const platform = useFunctionPlatform();

function storedLeads() {
  return platform.database.query<Record<string, unknown>>(
    `select leads.*, asked_day::text as day, asked_drop_off as drop_off, sent_at
     from leads left join bookings using (id) join outbox on about = leads.id and outbox.kind = 'lead'
     order by leads.created_at`,
  );
}

describe('a booking', () => {
  it('is stored with the quote as the server prices it, whatever the browser claims', async () => {
    const booking = bookingBody({ totalCents: 1, total_price: '$0.01', breakdown: 'free' });

    const response = await postJson('leads', booking);

    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: booking.id,
      deskUrl: `${facts.origin}/desk/bookings/${booking.id}`,
    });
    expect(await storedLeads()).toEqual([
      expect.objectContaining({
        id: booking.id,
        kind: 'booking',
        name: 'Aroha Te Kanawa',
        email: 'aroha@example.ca',
        phone: '6045550119',
        message: 'The hood has swirl marks.',
        service: 'Paint Correction',
        quote: quoteSearch,
        vehicle: '2021 Toyota RAV4',
        vehicle_size: 'Medium',
        total_cents: quoteTotalCents,
        breakdown: quoteBreakdown,
      }),
    ]);
  });

  it('keeps the day and the time of day the visitor would like to come', async () => {
    const day = dayIn(5);

    const response = await postJson(
      'leads',
      bookingBody({ preferredDay: day, dropOff: 'evening' }),
    );

    expect(response.status).toBe(201);
    expect(await storedLeads()).toMatchObject([{ day, drop_off: 'evening' }]);
  });
});

describe('an inquiry', () => {
  it('is stored with the service it is about and without a quote', async () => {
    const response = await postJson('leads', inquiryBody());

    expect(response.status).toBe(201);
    expect(await storedLeads()).toMatchObject([
      { kind: 'inquiry', service: 'Window Tinting', quote: null, total_cents: null },
    ]);
  });

  it('keeps names and messages from all over the world as they were typed', async () => {
    const text = {
      name: 'Zoë 李小龙 🚗',
      message: 'Première ligne\n\n  O\'Brien -- "fin"; ½ 𝔘 ‮abc',
    };

    await postJson('leads', inquiryBody(text));

    expect(await storedLeads()).toMatchObject([text]);
  });
});

it('an inquiry waits for nobody at the desk where there is no desk', async () => {
  useSettings({ STAFF_EMAILS: '' });

  await postJson('leads', inquiryBody({ mailBy: 'server' }));

  expect(platform.mails()[0]?.text).not.toContain('/desk');
  expect(await storedLeads()).toMatchObject([{ is_unanswered: false }]);
});

describe('sending again', () => {
  it('is mailed by the server at once when the browser could not', async () => {
    const booking = bookingBody();
    await postJson('leads', booking);
    const subject = `Booking request: ${booking.name}`;
    expect(platform.mails()).not.toContainEqual(expect.objectContaining({ subject }));

    await postJson('leads', { ...booking, mailBy: 'server' });

    expect(platform.mails()).toContainEqual(expect.objectContaining({ subject }));
    expect(await storedLeads()).toMatchObject([{ sent_at: expect.any(Date) as unknown }]);
  });

  it('never takes the mark away again', async () => {
    const booking = bookingBody({ emailed: true });
    await postJson('leads', booking);

    await postJson('leads', { ...booking, emailed: false, name: 'Somebody Else' });

    expect(await storedLeads()).toMatchObject([
      { sent_at: expect.any(Date) as unknown, name: 'Aroha Te Kanawa' },
    ]);
  });

  it('lets a corrected phone number stand as long as no mail went out', async () => {
    const booking = bookingBody({ phone: '6045550100' });
    await postJson('leads', booking);

    await postJson('leads', { ...booking, phone: '6045550199' });

    expect(await storedLeads()).toMatchObject([{ phone: '6045550199' }]);
  });
});
