import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import '#tests/support/services/no-receipts.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody, quoteTotalCents } from '#tests/support/builders/lead-bodies.ts';
import { sendMails, sendWaitingMails } from '#tests/support/services/mail-runs.ts';

const platform = useFunctionPlatform();

describe('the scheduled mail', () => {
  it('leaves a lead alone while the browser may still send it', async () => {
    await postJson('leads', inquiryBody());

    expect(await sendMails()).toEqual({ mailed: 0, failed: 0, due: 0, stuck: 0, undelivered: 0 });
    expect(platform.mails()).toEqual([]);
  });

  it('sends a booking as the browser would have, with the price of the day it was booked', async () => {
    const day = dayIn(3);
    await postJson('leads', bookingBody({ preferredDay: day, dropOff: 'morning' }));
    expect(await sendWaitingMails(platform.database)).toEqual({
      mailed: 1,
      failed: 0,
      due: 0,
      stuck: 0,
      undelivered: 0,
    });
    const mail = platform.mails().at(-1);
    expect(mail).toMatchObject({
      to: facts.email,
      from: `${facts.name} <${facts.email}>`,
      replyTo: 'Aroha Te Kanawa <aroha@example.ca>',
      subject: 'Booking request: Aroha Te Kanawa',
    });
    expect(mail?.text).toMatch(
      new RegExp(
        [
          '^Name: Aroha Te Kanawa\nEmail: aroha@example.ca\nPhone: 6045550119\nService: Paint Correction',
          `Vehicle: 2021 Toyota RAV4\nVehicle size: Medium\nTotal price: \\${jobPriceText(quoteTotalCents)}\n`,
          'Vehicle size \\(Medium\\): \\$.+\n(.+\n)+',
          'Preferred day: .+, drop-off: Morning \\(.+ 12:00 PM\\)\n\nThe hood has swirl marks\\.\n\nOpen the booking to confirm, propose another day or decline:\nhttps://\\S+/desk/bookings/\\S+$',
        ].join('\n'),
      ),
    );
  });

  it('sends several, the longest waiting first', async () => {
    for (const name of ['One', 'Two', 'Three']) await postJson('leads', inquiryBody({ name }));
    await platform.database.query(
      `update outbox set due_at = now() - interval '1 hour' * (case reply_name when 'Two' then 3 when 'One' then 2 else 1 end)`,
    );

    expect(await sendMails()).toMatchObject({ mailed: 3, due: 0 });
    expect(platform.mails().map(({ subject }) => subject)).toEqual([
      'Inquiry: Two',
      'Inquiry: One',
      'Inquiry: Three',
    ]);
  });

  it('carries nothing that was typed into its headers or its markup', async () => {
    const name = 'Ann"<x@y.example>,Bcc: z@y.example';
    await postJson('leads', inquiryBody({ name, message: '<script>alert(1)</script> 李小龙 🚗' }));
    await sendWaitingMails(platform.database);

    const [mail] = platform.mails();
    expect(mail).toMatchObject({ to: facts.email, subject: `Inquiry: ${name}` });
    expect(mail?.replyTo).toBe(`${name} <aroha@example.ca>`);
    expect(mail?.text).toContain('<script>alert(1)</script> 李小龙 🚗');
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 李小龙 🚗');
  });
});
