import { describe, expect, it } from 'vitest';
import { facts } from '#src/business/facts.ts';
import { bookingPages } from '#tests/support/functions/booking-pages.ts';
import { dayIn } from '#tests/support/builders/day-in.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { sendMails } from '#tests/support/services/mail-runs.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();
const { press } = bookingPages(platform);
const customer = 'aroha@example.ca';

const request = (changes: object = {}) =>
  postJson('leads', bookingBody({ preferredDay: dayIn(6), emailed: true, ...changes }), {
    ip: nextAddress(),
  });
const mailsTo = (recipient: string) => platform.mails().filter(({ to }) => to === recipient);

/** A quote for a car with a typed model. */
const quoteFor = (model: string) => {
  const query = new URLSearchParams(quoteSearch);
  query.set('model', model);
  return query.toString();
};

describe('a typed car', () => {
  it.each([
    ['RAV4 Hybrid', '2021 Toyota RAV4 Hybrid'],
    ['ID.4 GTX', '2021 Toyota ID.4 GTX'],
    ['Town & Country', '2021 Toyota Town & Country'],
    ["Cee'd SX 2.0", "2021 Toyota Cee'd SX 2.0"],
    ['https://evil.example/login', 'your vehicle'],
    ['evil.example', 'your vehicle'],
    ['evil/example', 'your vehicle'],
    ['call 1 888 555 0142 now', 'your vehicle'],
    ['<b>RAV4</b>', 'your vehicle'],
    ['is locked, pay at once', 'your vehicle'],
    ['x'.repeat(60), 'your vehicle'],
  ])('%s reads "%s" in every mail and calendar file of a customer', async (model, read) => {
    await request({ quote: quoteFor(model), name: 'Visit evil.example' });
    await press('owner', 'confirm');
    const mails = mailsTo(customer);
    expect(mails.map(({ subject }) => subject.split(/[: ]/)[0])).toEqual(['We', 'Confirmed']);
    for (const { text } of mails) expect(text).toContain(`\nVehicle: ${read}\n`);
    const files = mails.flatMap((mail) => mail.files.map(({ content }) => content));
    expect(files.length).toBeGreaterThan(0);
    const all = JSON.stringify([mails, files]).replaceAll('\\r\\n ', '');
    expect(all).toContain(`Drop-off: ${read}.`);
    expect(all).not.toContain('evil');
    if (read === 'your vehicle') expect(all).not.toContain(model);
    expect(mailsTo(facts.email)[0]?.text).toContain(`Vehicle: 2021 Toyota ${model}`);
  });
});

describe('mails that visitors cause', () => {
  it('are forty an hour; the others wait for the next one, and the owner is notified', async () => {
    await platform.database.query(
      `insert into outbox (about, kind, recipient, subject, text, due_at, visitor_due_at, sent_at)
       select gen_random_uuid(), 'booking_customer', 'visitor' || n || '@example.ca', '', '', at, at, at
       from generate_series(1, 39) as n, (select now() - interval '50 minutes') as earlier (at)`,
    );
    await request({ email: 'one@example.ca', phone: '604 555 0101' });
    await request({ email: 'two@example.ca', phone: '604 555 0102' });
    expect(mailsTo('one@example.ca')).toHaveLength(1);
    expect(mailsTo('two@example.ca')).toHaveLength(0);
    expect(mailsTo(facts.email).map(({ subject }) => subject.split(' asks')[1])).toHaveLength(2);

    await sendMails();
    expect(mailsTo('two@example.ca')).toHaveLength(0);
    expect(mailsTo(facts.email).at(-1)?.subject).toBe(
      'Alert: Emails to customers wait, because requests have caused more than 40 within an hour: 1.',
    );
    takeLog();
    const [due] = await platform.database.query<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::integer as minutes
       from outbox where recipient = 'two@example.ca'`,
    );
    expect(due?.minutes).toBe(10);
    // Staff who answer cause a mail of their own, which waits for nobody.
    await press('owner', 'confirm');
    expect(mailsTo('two@example.ca').map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Confirmed/),
    ]);
  });

  it('are three a day to one mailbox, however its address is written', async () => {
    const spellings = ['a.b@gmail.com', 'A.B+1@gmail.com', '<ab@gmail.com>', 'ab@googlemail.com'];
    for (const [index, email] of spellings.entries())
      await request({ email, phone: `604 555 010${index}` });
    const boxes = platform.mails().filter(({ to }) => to !== facts.email);
    expect(boxes.map(({ to }) => to)).toEqual(['a.b@gmail.com', 'A.B+1@gmail.com', 'ab@gmail.com']);
  });
});
