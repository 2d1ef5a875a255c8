import { afterEach, expect, it } from 'vitest';
import { queueStockMails } from '#src/features/shop/stock-mails/queue-stock-mails.server.ts';
import { catalogue } from '#src/features/shop/catalogue/catalogue.ts';
import { requestLimits } from '#src/server/http/request-limits.ts';
import { callFunction, postJson } from '#tests/support/functions/function-platform.ts';
import { another, plain } from '#tests/support/builders/products.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { times, useRealShop } from '#tests/support/database/real-shop.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';
import { stopClock } from '#tests/support/functions/stop-clock.ts';

const shop = useRealShop();

afterEach(async () => {
  expect(takeLog().filter(({ level }) => level === 'error')).toEqual([]);
  await shop.database.query('truncate request_counts, stock, reviews cascade');
});

it('fifty reviews at the same moment are fifty rows, each with its own id', async () => {
  const ids = await times(50, async (index) => {
    const body = reviewBody({ username: `Visitor ${index}`, rating: 1 + (index % 5) });
    const response = await postJson('addReview', body, { ip: `10.2.0.${index}` });
    expect(response.status).toBe(201);
    return ((await response.json()) as { review: { id: string } }).review.id;
  });

  expect(new Set(ids).size).toBe(50);
  const response = await callFunction('getReviews', { query: `?url_param=${plain.url_param}` });
  const { review_content, star_counts } = (await response.json()) as {
    review_content: { username: string }[];
    star_counts: number[];
  };
  expect(new Set(review_content.map(({ username }) => username)).size).toBe(50);
  expect(star_counts).toEqual([10, 10, 10, 10, 10]);
});

it('fifty reviews at the same moment from one address stop at the limit', async () => {
  stopClock();
  const statuses = await times(50, async () => (await postJson('addReview', reviewBody())).status);

  expect(statuses.filter((status) => status === 201)).toHaveLength(
    requestLimits.addReview.perTenMinutes,
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(
    50 - requestLimits.addReview.perTenMinutes,
  );
});

it('of fifty who wait for two products that come back, each is notified once, however many runs do it', async () => {
  await setStock(shop.database, { [plain.id]: 0, [another.id]: 0 });
  await times(50, async (index) => {
    const { url_param: product } = index % 2 === 0 ? plain : another;
    const body = { email: `visitor${index}@example.ca`, product };
    expect((await postJson('stockMail', body, { ip: `10.3.0.${index}` })).status).toBe(201);
  });
  await setStock(shop.database, { [plain.id]: 1, [another.id]: 1 });
  const { database } = await import('#src/server/database/database.ts');
  await times(5, () => queueStockMails(database(), new Date()));

  const queued = await shop.database.query<{ recipient: string }>(
    `select recipient from outbox where kind = 'stock'`,
  );
  expect(queued).toHaveLength(50);
  expect(new Set(queued.map(({ recipient }) => recipient)).size).toBe(50);
  expect(await shop.database.query('select 1 from stock_mails')).toEqual([]);
});

it('the first visitors of a new shop enter the opening stock once', async () => {
  await times(20, async () => {
    expect((await callFunction('shop')).status).toBe(200);
  });

  const rows = await shop.database.query<{ quantity: number }>(
    'select quantity from stock order by product_id',
  );
  expect(rows.map(({ quantity }) => quantity)).toEqual(
    catalogue
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ openingStock }) => openingStock),
  );
});
