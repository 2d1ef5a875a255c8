import { describe, expect, it } from 'vitest';
import { invalidPhone } from '#src/features/leads/contact-fields.ts';
import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import {
  errorOf,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import {
  bookingBody,
  inquiryBody,
  quoteSearch,
  quoteTotalCents,
} from '#tests/support/builders/lead-bodies.ts';

const platform = useFunctionPlatform();

async function storedCount(): Promise<number> {
  return (await platform.database.query('select 1 from leads')).length;
}

const required = {
  name: 'Name is required',
  email: 'Email is required',
  phone: 'Phone Number is required',
};

describe('a field that breaks its rule is named, and nothing is stored', () => {
  it.each<[string, unknown, string]>([
    ...Object.entries(required).flatMap(([field, message]): [string, unknown, string][] =>
      [undefined, '', '   ', '\u0000\n', 7, null, {}, ['a'], true].map((value) => [
        field,
        value,
        message,
      ]),
    ),
    ['email', 'no-at-sign', 'Invalid email address'],
    ['email', 'two words@example.ca', 'Invalid email address'],
    ['email', '@example.ca', 'Invalid email address'],
    ['email', 'a@', 'Invalid email address'],
    ['email', 'a@b.ca\r\nBcc: c@d.ca', 'Invalid email address'],
    ['phone', '604 555 011', invalidPhone],
    ['phone', '44 20 7946 0958', invalidPhone],
    ['phone', 'call me', invalidPhone],
    ['message', 5, 'Please write your message as text'],
    ['service', ['Window Tinting'], 'Please choose a service'],
    ['id', undefined, 'The request has no valid id'],
    ['id', '1; drop table leads', 'The request has no valid id'],
    ['id', 42, 'The request has no valid id'],
    ['emailed', 'yes', 'The request does not say whether it was mailed'],
    ['website', 0, 'Leave this field empty'],
    ['kind', 'order', 'The request is neither a booking nor an inquiry'],
    ['kind', undefined, 'The request is neither a booking nor an inquiry'],
  ])('%s: %j', async (field, value, message) => {
    const response = await postJson('leads', inquiryBody({ [field]: value }));

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toEqual({
      code: 'invalid',
      message: 'Please check what you entered.',
      fields: { [field]: message },
    });
    expect(await storedCount()).toBe(0);
  });

  it('names every field at failure, each with its first failure', async () => {
    const response = await postJson('leads', { ...inquiryBody(), name: '', email: '', phone: '' });

    expect(await errorOf(response)).toMatchObject({ fields: required });
  });

  it.each<[string, unknown, string]>([
    ['preferredDay', '2020-01-01', 'That day has passed. Please choose a later one'],
    ['quote', undefined, 'The booking has no quote'],
    ['quote', '', 'The booking has no quote'],
    ['quote', 'service=car-wash', 'Please choose a service.'],
    ['quote', quoteSearch.replace('2021', '2090'), 'Please choose the year.'],
  ])('of a booking, %s: %j', async (field, value, message) => {
    const response = await postJson('leads', bookingBody({ [field]: value }));

    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ fields: { [field]: message } });
    expect(await storedCount()).toBe(0);
  });

  it('a price that changed since the visitor saw it', async () => {
    const response = await postJson('leads', bookingBody({ viewedCents: quoteTotalCents - 100 }));

    expect(response.status).toBe(409);
    expect(JSON.stringify(await errorOf(response))).toContain(jobPriceText(quoteTotalCents));
    expect(await storedCount()).toBe(0);
    const again = await postJson('leads', bookingBody({ viewedCents: quoteTotalCents }));
    expect(again.status).toBe(201);
  });
});
