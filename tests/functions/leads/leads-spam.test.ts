import { describe, expect, it } from 'vitest';
import { postJson, useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { bookingBody, inquiryBody } from '#tests/support/builders/lead-bodies.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const platform = useFunctionPlatform();

describe('spam', () => {
  it('answers a filled honeypot like any lead and keeps nothing', async () => {
    const body = inquiryBody({ website: 'https://spam.example' });

    const response = await postJson('leads', body);

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ id: body.id });
    expect(await platform.database.query('select id from leads')).toEqual([]);
    expect(takeLog()).toMatchObject([{ status: 201, spam: 'honeypot' }]);
  });

  it.each([-5, Number.NaN, 'soon', null])(
    'loses no lead over a strange time (%s)',
    async (elapsedMs) => {
      const response = await postJson('leads', inquiryBody({ elapsedMs }));

      expect(response.status).toBe(201);
    },
  );
});

describe('the log', () => {
  it('has one line per call, for the calendars and for the mails after it, and nothing in it about the visitor', async () => {
    await postJson('leads', bookingBody());
    await postJson('leads', bookingBody({ name: '', email: 'not-an-address' }));

    const lines = takeLog();
    expect(
      lines.toSorted((one, other) => String(one.route).localeCompare(String(other.route))),
    ).toMatchObject([
      { route: 'calendar-feed', method: 'after', outcome: 'ok' },
      { route: 'leads', method: 'POST', status: 201, outcome: 'ok', kind: 'booking' },
      { route: 'leads', method: 'POST', status: 400, outcome: 'rejected', code: 'invalid' },
      { route: 'send-mails', outcome: 'ok', mailed: 1 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(
      /aroha|5550119|swirl|RAV4|not-an-address|127\.0\.0\.1/i,
    );
  });
});
