import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emailjsAccount } from '#dev/sandbox/emailjs.ts';
import { recordsOf } from '#dev/sandbox/sandbox.ts';
import { facts } from '#src/business/facts.ts';
import { bookedQuote } from '#src/features/bookings/booked-quote.ts';
import { createBookingForm } from '#src/features/bookings/form/booking-form.store.ts';
import { browserMailMs, mailSettings } from '#src/features/leads/mail-settings.ts';
import { parseCompleteQuote } from '#src/features/quote/questions/parse-quote.ts';
import { bookingBody, quoteSearch } from '#tests/support/builders/lead-bodies.ts';
import { saleDay } from '#tests/support/builders/sale-day.ts';
import { ann } from '#tests/support/desk/desk-pages.ts';
import { visitorFetch } from '#tests/support/failure-matrix/visitor-fetch.ts';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { useSettings } from '#tests/support/functions/use-settings.ts';
import { sendWaitingMails } from '#tests/support/services/mail-runs.ts';

process.env.STAFF_EMAILS = ann;

const platform = useFunctionPlatform();
const quote = {
  link: quoteSearch,
  booked: bookedQuote(parseCompleteQuote(quoteSearch), saleDay),
};

let lostAnswers = 0;
let sleepsMs = 0;
let answers: Promise<unknown>[] = [];
beforeEach(() => {
  [lostAnswers, sleepsMs, answers] = [0, 0, []];
  vi.stubGlobal('location', new URL('http://localhost/quote-builder'));
  const real = fetch;
  const asVisitor = visitorFetch(real, answers);
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const response = await asVisitor(...call);
    if (sleepsMs > 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + sleepsMs });
    sleepsMs = 0;
    const isOurs = typeof call[0] === 'string' && call[0].startsWith('/');
    if (!isOurs || lostAnswers === 0) return response;
    lostAnswers -= 1;
    throw new TypeError('network connection lost');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function book(changes: Record<string, string> = {}): Promise<string> {
  const EMAILJS_ORIGIN = `${platform.sandbox.origin}/emailjs`;
  const form = createBookingForm(mailSettings({ ...emailjsAccount, EMAILJS_ORIGIN }), () => quote);
  const { name, email, phone, message } = bookingBody();
  form.change({ name, email, phone, message, ...changes });
  await form.submit();
  await Promise.all(answers);
  return form.$state.get().status;
}

/** Who has mailed the owner once all that waits has gone out. */
async function mailedBy(): Promise<string[]> {
  await sendWaitingMails(platform.database);
  return [
    ...recordsOf(platform.sandbox, 'emailjs').map(() => 'browser'),
    ...platform.mails().flatMap(({ to }) => (to === facts.email ? ['server'] : [])),
  ];
}

describe('a booking request is mailed to the owner once,', () => {
  it('by the browser, with the specified variables and the page of the desk, without a key', async () => {
    expect(await book()).toBe('sent');
    expect(await mailedBy()).toEqual(['browser']);
    const { details } = recordsOf(platform.sandbox, 'emailjs')[0]!;
    const [lead] = await platform.database.query<{ id: string }>('select id from leads');
    expect(details.message).toBe(
      `The hood has swirl marks.\n\nAnswer it at the desk: ${facts.origin}/desk/bookings/${lead!.id}`,
    );
    expect(JSON.stringify(details)).not.toContain('key=');
  });

  it('by the server where the browser could not', async () => {
    platform.sandbox.setMode({ service: 'emailjs', mode: 'down' });
    expect(await book()).toBe('sent');
    expect(await mailedBy()).toEqual(['server']);
  });

  it('by the server where the browser was closed before it had mailed, or slept for longer than the server waits', async () => {
    await postJson('leads', bookingBody());
    expect(await mailedBy()).toEqual(['server']);
    sleepsMs = browserMailMs;
    expect(await book()).toBe('sent');
    expect(await mailedBy()).toEqual(['server', 'server']);
  });

  it.each([1, 2])('by the browser where %s answers of ours are lost', async (lost) => {
    lostAnswers = lost;
    expect(await book()).toBe('sent');
    expect(await mailedBy()).toEqual(['browser']);
    expect(await platform.database.query('select 1 from bookings')).toHaveLength(1);
  });

  it('where a page was left without its answer and the same is sent again; another request is one of its own', async () => {
    lostAnswers = 2;
    platform.sandbox.setMode({ service: 'emailjs', mode: 'down' });
    expect(await book()).toBe('failed');
    platform.sandbox.reset();
    expect(await book()).toBe('sent');
    expect(await platform.database.query('select 1 from bookings')).toHaveLength(1);
    expect(await mailedBy()).toEqual(['browser']);
    expect(await book({ message: 'A second car.' })).toBe('sent');
    expect(await platform.database.query('select 1 from bookings')).toHaveLength(2);
  });

  it('by the server where it has mailed before the browser reports', async () => {
    const body = bookingBody();
    await postJson('leads', body);
    expect(await mailedBy()).toEqual(['server']);
    await postJson('leads', { ...body, emailed: true });
    await postJson('leads', { ...body, mailBy: 'server' });
    expect(await mailedBy()).toEqual(['server']);
  });

  it.each([0, 1])(
    'by the server with a link that decides where there is no desk and %s answers are lost',
    async (lost) => {
      useSettings({ STAFF_EMAILS: '' });
      lostAnswers = lost;
      expect(await book()).toBe('sent');
      expect(await mailedBy()).toEqual(['server']);
      const mail = platform.mails().find(({ to }) => to === facts.email);
      expect(mail?.text).toMatch(/Open the booking to [^:]+:\n\S+\?key=/);
    },
  );
});
