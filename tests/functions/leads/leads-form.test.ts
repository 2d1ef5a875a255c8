import { describe, expect, it } from 'vitest';
import { InquiryForm } from '#src/features/inquiries/inquiry.ts';
import { callFunction, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { stopClock } from '#tests/support/functions/stop-clock.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

const typed = {
  name: 'Aroha Te Kanawa',
  email: 'aroha@example.ca',
  phone: '604 555 0119',
  service: 'Window Tinting',
  message: 'Do you tint <b>"front"</b> windows?\nThanks & bye',
};

function postForm(fields: Record<string, string>) {
  return callFunction('leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

describe('the contact form without a script', () => {
  it('stores the inquiry, mails it at once and sends the visitor on to the contact page', async () => {
    const response = await postForm({ ...typed, website: '' });

    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/inquiries?sent=1#inquiry-result');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await platform.database.query('select * from leads')).toMatchObject([
      { ...typed, kind: 'inquiry', phone: '6045550119' },
    ]);
    expect(platform.mails()).toContainEqual(
      expect.objectContaining({ subject: `Inquiry: ${typed.name}` }),
    );
  });

  it('tells the visitor that it arrived, once, without what was typed', async () => {
    await postForm({ ...typed, message: 'Buy at evil.example', service: 'Cheap watches' });
    await postForm({ ...typed, message: 'Buy at evil.example', service: 'Cheap watches' });
    const copies = platform.mails().filter(({ to }) => to === typed.email);
    expect(copies).toMatchObject([{ subject: 'We have your message' }]);
    expect(copies[0]?.text).toMatch(/^Hello Aroha Te Kanawa,[^]*within 24 hours/);
    expect(`${copies[0]?.text}`).not.toMatch(/evil|watches/);
  });

  it('fills nobody’s mailbox: three such mails a day to one address', async () => {
    for (let count = 0; count < 5; count += 1) await postForm({ ...typed, message: `${count}` });
    expect(platform.mails().filter(({ to }) => to === typed.email)).toHaveLength(3);
  });

  it('stores an inquiry once when the button is pressed twice, and another text again', async () => {
    await postForm(typed);
    const again = await postForm(typed);
    expect(again.status).toBe(303);
    expect(await platform.database.query('select id from leads')).toHaveLength(1);
    await postForm({ ...typed, message: 'And the rear ones?' });
    expect(await platform.database.query('select id from leads')).toHaveLength(2);
  });

  it('stores an inquiry only, whatever else the form claims to be', async () => {
    await postForm({ ...typed, kind: 'booking', emailed: 'true', quote: 'service=ppf', id: 'x' });

    const rows = await platform.database.query('select kind, quote from leads');
    expect(rows).toEqual([{ kind: 'inquiry', quote: null }]);
  });

  it('redirects a bot as well and keeps nothing', async () => {
    const response = await postForm({ ...typed, website: 'spam' });

    expect(response.status).toBe(303);
    expect(await platform.database.query('select 1 from leads')).toEqual([]);
  });
});

describe('a form that cannot be stored', () => {
  it('comes back as a page that names each failure and keeps what was typed', async () => {
    const response = await postForm({ ...typed, email: 'aroha', phone: '12' });
    const page = await response.text();

    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page).toContain('<p class="error" id="email-error">Invalid email address</p>');
    expect(page).toMatch(/<p class="error" id="phone-error">Invalid Phone Number\. /);
    expect(page).toMatch(/<input id="email"[^>]*aria-invalid="true"[^>]*value="aroha">/);
    expect(page).toMatch(/<input id="name"[^>]*value="Aroha Te Kanawa">/);
    expect(page).toContain(
      'Do you tint &lt;b&gt;&quot;front&quot;&lt;/b&gt; windows?\nThanks &amp; bye</textarea>',
    );
    expect(page).toContain('<form method="post" action="/.netlify/functions/leads">');
    for (const name of Object.keys(InquiryForm.shape)) expect(page).toContain(` name="${name}"`);
  });

  it('comes back once with a question where the address is probably mistyped', async () => {
    const mistyped = { ...typed, email: 'aroha@gmial.com' };
    const page = await (await postForm(mistyped)).text();
    expect(page).toMatch(/id="email-error">Did you mean gmail\.com\?/);
    expect(page).toContain('<input type="hidden" name="certain" value="aroha@gmial.com">');
    expect(await platform.database.query('select 1 from leads')).toEqual([]);
    expect((await postForm({ ...mistyped, certain: 'aroha@gmial.com' })).status).toBe(303);
  });

  it('may show its own style and nothing else', async () => {
    const response = await postForm({});
    const policy = response.headers.get('content-security-policy') ?? '';

    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]+=*'; form-action 'self'/);
    expect(await response.text()).not.toMatch(/<script|style=/);
  });

  it('keeps what was typed when there were too many requests', async () => {
    stopClock();
    for (let time = 0; time < 30; time += 1) await postForm({ ...typed, message: `${time}` });

    const response = await postForm(typed);

    expect(response.status).toBe(429);
    expect(response.headers.has('retry-after')).toBe(true);
    expect(await response.text()).toContain('value="Aroha Te Kanawa"');
    expect(takeLog().at(-1)).toMatchObject({ status: 429, code: 'too_many' });
  });
});
