import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { formatDollars } from '#src/lib/money.ts';
import { postJson, useFunctionPlatform } from '#tests/support/function-platform.ts';
import { bookingBody, inquiryBody, quoteTotalCents } from '#tests/support/lead-bodies.ts';
import { passMailPause, resendLeads } from '#tests/support/mail-runs.ts';

const platform = useFunctionPlatform();

describe('the scheduled mail', () => {
  it('leaves a lead alone while the browser may still send it', async () => {
    await postJson('leads', bookingBody());

    expect(await resendLeads()).toEqual({ mailed: 0, failed: 0, due: 0, stuck: 0 });
    expect(platform.mails()).toEqual([]);
  });

  it('sends a booking as the browser would have, with the price of the day it was booked', async () => {
    const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await postJson('leads', bookingBody({ preferredDay: day, dropOff: 'morning' }));
    await passMailPause(platform.database);

    expect(await resendLeads()).toEqual({ mailed: 1, failed: 0, due: 0, stuck: 0 });
    const [mail] = platform.mails();
    expect(mail?.title).toBe('template_quote: Aroha Te Kanawa');
    expect(mail?.details).toEqual({
      name: 'Aroha Te Kanawa',
      email: 'aroha@example.ca',
      phone: '6045550119',
      service: 'Paint Correction',
      vehicle: '2021 Toyota RAV4',
      vehicle_size: 'Medium',
      total_price: formatDollars(quoteTotalCents),
      price_breakdown: expect.stringMatching(/^Vehicle size \(Medium\): \$300\n/) as unknown,
      message: expect.stringMatching(
        /^Preferred day: .+, drop-off: Morning \(.+ - 12:00 PM\)\n\nThe hood has swirl marks\.$/,
      ) as unknown,
    });
  });

  it('sends an inquiry with the parameters of its own template', async () => {
    await postJson('leads', inquiryBody());
    await passMailPause(platform.database);
    await resendLeads();

    expect(platform.mails()).toMatchObject([
      {
        title: 'template_inquiry: Aroha Te Kanawa',
        details: {
          from_name: 'Aroha Te Kanawa',
          from_email: 'aroha@example.ca',
          phone: '6045550119',
          service: 'Window Tinting',
          message: 'The hood has swirl marks.',
          to_email: facts.email,
        },
      },
    ]);
  });

  it('goes out once, however often the schedule comes round', async () => {
    await postJson('leads', inquiryBody());
    await passMailPause(platform.database);

    await resendLeads();
    await passMailPause(platform.database);
    await resendLeads();

    expect(platform.mails()).toHaveLength(1);
    expect(await platform.database.query('select mail_attempts from leads')).toEqual([
      { mail_attempts: 1 },
    ]);
  });

  it('never goes out for a lead that the browser mailed', async () => {
    await postJson('leads', inquiryBody({ emailed: true }));
    await passMailPause(platform.database);
    await resendLeads();

    expect(platform.mails()).toEqual([]);
  });

  it('sends several, the longest waiting first and not faster than EmailJS takes them', async () => {
    for (const name of ['One', 'Two', 'Three']) await postJson('leads', inquiryBody({ name }));
    await platform.database.query(
      `update leads set next_mail_at = now() - interval '1 hour' * (case name when 'Two' then 3 when 'One' then 2 else 1 end)`,
    );

    expect(await resendLeads()).toMatchObject({ mailed: 3, due: 0 });
    expect(platform.mails().map(({ details }) => details.from_name)).toEqual([
      'Two',
      'One',
      'Three',
    ]);
    const [first, second] = platform.mails().map(({ at }) => Date.parse(at));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(1000);
  });
});

describe('the counts of requests', () => {
  it('are forgotten after a day', async () => {
    const insert = 'insert into request_counts values ($1, $2, $3, 1)';
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
    await platform.database.query(insert, ['leads', randomUUID(), hoursAgo(25)]);
    await platform.database.query(insert, ['leads', 'kept', hoursAgo(23)]);

    await resendLeads();

    expect(await platform.database.query('select ip_hash from request_counts')).toEqual([
      { ip_hash: 'kept' },
    ]);
  });
});
