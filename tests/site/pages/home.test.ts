import { describe, expect, it } from 'vitest';
import { services } from '#src/business/services.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { lowestTotal } from '#src/features/quote/pricing/price-guide.ts';
import { formatDollars } from '#src/lib/money.ts';
import { builtPage } from '#tests/support/site/built-site.ts';

const today = shopDay(new Date());

describe('the car of the home page', () => {
  const { document } = builtPage('/');

  it.each(services)('leads to $name and says what it costs at least', ({ id, name, path }) => {
    const label = document.querySelector(`#services li[data-part="${id}"]`);
    const link = label?.querySelector('h3 a');
    expect([link?.text.trim(), link?.getAttribute('href')]).toEqual([name, path]);
    expect(label?.querySelector('p')?.text).toContain(
      `from ${formatDollars(lowestTotal(id, today))}`,
    );
  });
});
