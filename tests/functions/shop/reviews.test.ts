import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listedReviews } from '#src/features/shop/reviews/reviews.server.ts';
import { addVerifiedReview } from '#src/features/shop/reviews/verified-reviews.server.ts';
import { database } from '#src/server/database/database.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { another, plain } from '#tests/support/builders/products.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';

interface Reviews {
  review_content: {
    id: string;
    username: string;
    rating: number;
    text: string;
    date: string;
  }[];
  star_counts: number[];
  verified_count: number;
}

const platform = useFunctionPlatform();
let visitors = 0;
const nextIp = () => `10.1.${Math.floor(++visitors / 250)}.${visitors % 250}`;

const write = (facts: Record<string, unknown> = {}, ip = nextIp()) =>
  postJson('addReview', reviewBody(facts), { ip });

async function read(urlParam = plain.url_param): Promise<Reviews> {
  const response = await callFunction('getReviews', { query: `?url_param=${urlParam}` });
  expect(response.status).toBe(200);
  return (await response.json()) as Reviews;
}

const countRows = async () =>
  (await platform.database.query<{ count: number }>('select count(*)::int from reviews'))[0]?.count;

describe('a review', () => {
  it('is stored, answered, and stands first in the list of its product', async () => {
    const startedAt = Date.now();
    await write({ username: 'Ann' });
    const response = await write({ username: ' Sam ', rating: 5 });
    const { review } = (await response.json()) as { review: Reviews['review_content'][number] };

    expect(response.status).toBe(201);
    expect(review).toMatchObject({
      username: 'Sam',
      rating: 5,
      text: 'Clings for five minutes and rinses off clean.',
    });
    expect(Date.parse(review.date)).toBeGreaterThanOrEqual(startedAt);
    expect(Date.parse(review.date)).toBeLessThanOrEqual(Date.now());
    const { review_content, star_counts } = await read();
    expect(review_content[0]).toEqual(review);
    expect(review_content.map(({ username }) => username)).toEqual(['Sam', 'Ann']);
    expect(star_counts).toEqual([0, 0, 0, 1, 1]);
    expect(await read(another.url_param)).toEqual({
      review_content: [],
      star_counts: [0, 0, 0, 0, 0],
      verified_count: 0,
    });
  });

  it("by the link of an order is marked and counted as a verified buyer's, unless it is hidden", async () => {
    const [order] = await platform.database.query<{ id: string }>(
      `insert into orders (id, number) values (gen_random_uuid(), 'LW-1') returning id`,
    );
    await write({ username: 'Ann' });
    const review = { orderId: order?.id ?? '', productId: plain.id, username: 'Sam', rating: 5 };
    expect(await addVerifiedReview(database().sql, { ...review, text: 'Good.' }, new Date())).toBe(
      true,
    );
    const answer = await read();
    expect(answer.review_content).toMatchObject([
      { username: 'Sam', verified: true },
      { username: 'Ann' },
    ]);
    expect(answer.review_content[1]).not.toHaveProperty('verified');
    expect(answer.verified_count).toBe(1);
    await platform.database.query(
      `update reviews set hidden_reason = 'Spam' where username = 'Sam'`,
    );
    expect((await read()).verified_count).toBe(0);
  });

  it('whose answer was lost is one review, however often its form is sent', async () => {
    const formId = randomUUID();
    const first = await write({ formId });
    const [one, two] = await Promise.all([write({ formId }), write({ formId })]);

    expect([first.status, one.status, two.status]).toEqual([201, 201, 201]);
    expect(await one.json()).toEqual(await first.json());
    expect(await countRows()).toBe(1);
    await write({ formId: randomUUID() });
    await write();
    await write();
    expect(await countRows()).toBe(4);
  });

  it('with a field missing is rejected, field by field', async () => {
    const response = await write({ username: '  ', text: '', rating: undefined });

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid',
        message: 'Please check what you entered.',
        fields: {
          username: 'Please fill in all fields',
          rating: 'Please fill in all fields',
          text: 'Please fill in all fields',
        },
      },
    });
    expect(await countRows()).toBe(0);
  });

  it('of a product that does not exist is rejected with 404', async () => {
    expect((await write({ url: 'wax-on' })).status).toBe(404);
    expect((await write({ url: '__proto__' })).status).toBe(404);
  });

  it('of a bot is answered like any other and dropped', async () => {
    const response = await write({ website: 'https://buy.example' });

    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ review: { username: 'Sam', rating: 4 } });
    expect(await countRows()).toBe(0);
    expect(takeLog()).toMatchObject([{ spam: 'honeypot' }]);
  });

  it('cannot set what is not asked for', async () => {
    await write({ id: 1, product_id: another.id, created_at: '1999-01-01', admin: true });
    const [review] = (await read()).review_content;
    expect(review?.date).not.toContain('1999');
    expect(Object.keys(review ?? {})).toEqual(['id', 'username', 'rating', 'text', 'date']);
  });
});

describe('10,000 reviews of one product', () => {
  it('are counted whole and listed newest first up to the limit, found through the indexes', async () => {
    await platform.database.query(`
      insert into reviews (product_id, username, rating, text, created_at)
      select case when n <= 10000 then '${plain.id}' else 'lw-0' || (10 + n % 20) end,
        'Visitor ' || n, 1 + n % 5, 'A fair product.', now() - n * interval '1 minute'
      from generate_series(1, 20000) as n`);
    const { review_content, star_counts } = await read();

    expect(review_content).toHaveLength(listedReviews);
    expect(review_content[0]?.username).toBe('Visitor 1');
    expect(review_content.at(-1)?.username).toBe(`Visitor ${listedReviews}`);
    expect(star_counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10_000);

    await platform.database.query('vacuum analyze reviews');
    const plan = async (statement: string) =>
      (await platform.database.query<{ 'QUERY PLAN': string }>(`explain ${statement}`))
        .map((row) => row['QUERY PLAN'])
        .join('\n');

    const newest = await plan(`select id, username, rating, text, created_at, answer from reviews
      where product_id = '${plain.id}' and hidden_reason is null order by created_at desc, id desc limit ${listedReviews}`);
    expect(newest).toContain('Index Scan using reviews_newest');
    expect(newest).not.toContain('Sort');

    const stars = await plan(`select product_id, rating, count(*)::int as count from reviews
      where product_id = any(array['${another.id}']) and hidden_reason is null group by product_id, rating`);
    expect(stars).toContain('reviews_stars');
    expect(stars).not.toContain('Seq Scan');
  });
});
