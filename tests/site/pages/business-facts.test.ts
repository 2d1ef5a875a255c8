import { describe, expect, it } from 'vitest';
import { dateText } from '#src/business/date-text.ts';
import { emailHref, facts, phoneHref, phoneText } from '#src/business/facts.ts';
import { hoursByRange, hoursText, week } from '#src/business/hours.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { specialDays } from '#src/business/workshop.ts';
import { paths } from '#src/lib/paths.ts';
import { phoneExample } from '#src/lib/phone/phone-field.ts';
import { builtPage, builtPages, textOf } from '#tests/support/site/built-site.ts';

const hours = new Set(week().flatMap((day) => day.hours.split(', ')));

describe.each(builtPages())('the facts on $path', (page) => {
  const text = textOf(page);
  const hrefs = page.document.querySelectorAll('a').map((link) => link.getAttribute('href') ?? '');

  it('give one phone number, beside the example of a field', () => {
    const numbers =
      text.replaceAll(phoneExample, '').match(/\(?\b\d{3}\)?[ .-]?\d{3}[ .-]\d{4}\b/g) ?? [];
    expect(new Set(numbers)).toEqual(new Set([phoneText]));
    expect(new Set(hrefs.filter((href) => href.startsWith('tel:')))).toEqual(new Set([phoneHref]));
  });

  it('give one e-mail address', () => {
    expect(new Set(text.match(/[\w.]+@[\w.]+\w/g))).toEqual(new Set([facts.email]));
    expect(new Set(hrefs.filter((href) => href.startsWith('mailto:')))).toEqual(
      new Set([emailHref]),
    );
  });

  it('give one address', () => {
    const codes = text.match(/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/g) ?? [];
    expect(new Set(codes)).toEqual(new Set([facts.postalCode]));
    expect(text).toContain(facts.street);
  });

  it('give the opening hours and no other times of day', () => {
    const spans = text.match(/\d{1,2}:\d{2} [AP]M - \d{1,2}:\d{2} [AP]M|\b24 Hours\b/g) ?? [];
    expect(spans.filter((span) => !hours.has(span) && span !== '24 Hours')).toEqual([]);
    const times = text.match(/\d{1,2}:\d{2} [AP]M/g) ?? [];
    expect(times).toHaveLength(spans.filter((span) => span.includes('-')).length * 2);
  });

  it('repeat the week in the footer and in the menu, and lead to whether we are open now', () => {
    const places = page.document.querySelectorAll('footer, #site-menu');
    for (const place of places) {
      const rows = place
        .querySelectorAll('dl > div')
        .map((row) => row.querySelectorAll('dt, dd').map((cell) => cell.text.trim()));
      expect(rows).toEqual(hoursByRange().map(({ days, hours: open }) => [days, open]));
      expect(place.querySelector(`a[href="${paths.hours}"]`)?.text).toBe('Open now?');
    }
  });
});

it('the location page lists every day of the week, and the special days to come', () => {
  const [listed = [], ...special] = builtPage('/location')
    .document.querySelectorAll('#hours dl')
    .map((list) =>
      list
        .querySelectorAll('div')
        .map((row) => row.querySelectorAll('dt, dd').map((cell) => cell.text.trim())),
    );
  expect(listed).toEqual(week().map((day) => [day.day, day.hours]));
  const today = shopDay(new Date());
  const toCome = specialDays.filter(({ day }) => day > today);
  expect(special.flat()).toEqual(
    expect.arrayContaining(
      toCome.map(({ day, reason, spans }) => [
        dateText(day),
        spans.length === 0 ? reason : `${reason}: ${hoursText(spans)}`,
      ]),
    ),
  );
});
