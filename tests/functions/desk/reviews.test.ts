import { beforeEach, describe, expect, it } from 'vitest';
import { reviewHistoryText } from '#src/features/desk/reviews/desk-review.ts';
import { listReviewsAtDesk, readDeskReview } from '#src/features/desk/reviews/reviews.server.ts';
import { partOf } from '#src/features/desk/lists/list-query.ts';
import { readToday } from '#src/features/desk/today/today.server.ts';
import { database } from '#src/server/database/database.ts';
import { ann, lee, sendAs, sessionOf, useStaff } from '#tests/support/desk/desk-pages.ts';
import {
  callFunction,
  postJson,
  useFunctionPlatform,
} from '#tests/support/functions/function-platform.ts';
import { nextAddress } from '#tests/support/builders/next-address.ts';
import { plain } from '#tests/support/builders/products.ts';
import { reviewBody } from '#tests/support/builders/review-bodies.ts';

useFunctionPlatform();
const [anns, lees] = useStaff(ann, lee);

let id: string;
beforeEach(async () => {
  id = await write({ username: 'Sam', rating: 1, text: 'Cheaper at buy-here.example.' });
});

async function write(facts: Record<string, unknown> = {}): Promise<string> {
  const response = await postJson('addReview', reviewBody(facts), { ip: nextAddress() });
  return ((await response.json()) as { review: { id: string } }).review.id;
}

async function open(review = id, who = anns) {
  return readDeskReview(database().sql, review, await sessionOf(who));
}

async function send(
  action: string,
  text: string,
  { who = anns, token = '' }: { who?: typeof anns; token?: string } = {},
): Promise<string> {
  const form = { review: id, text, token: token || (await open(id, who)).token };
  return sendAs(who, `reviews.${action}`, form);
}

/** What visitors get: the texts with their answers, the counts, and the mean that the shop shows. */
async function visible() {
  const query = `?url_param=${plain.url_param}`;
  const reviews = (await (await callFunction('getReviews', { query })).json()) as {
    review_content: { text: string; answer?: string }[];
    star_counts: number[];
  };
  const product = (await (await callFunction('product', { query })).json()) as { rating: number };
  return {
    texts: reviews.review_content.map(({ text, answer }) => [text, answer]),
    counts: reviews.star_counts,
    rating: product.rating,
  };
}

describe('a review at the desk', () => {
  it('is hidden with a reason only, counts for nothing, and is shown again', async () => {
    await write({ rating: 5, text: 'Good.' });
    expect(await send('hide', ' ')).toBe('400');
    expect(await visible()).toMatchObject({ counts: [1, 0, 0, 0, 1], rating: 3 });
    expect(await send('hide', 'Advertising.')).toBe('saved');
    expect(await visible()).toEqual({
      texts: [['Good.', undefined]],
      counts: [0, 0, 0, 0, 1],
      rating: 5,
    });
    expect(await open()).toMatchObject({ hiddenReason: 'Advertising.' });
    expect(await send('show', '', { who: lees })).toBe('saved');
    expect(await visible()).toMatchObject({ counts: [1, 0, 0, 0, 1], rating: 3 });
  });

  it('is answered for everybody to read; the answer can be changed and taken away', async () => {
    expect(await send('answer', ' Ours lasts longer.\r\nTry it.\u0007 ')).toBe('saved');
    expect((await visible()).texts[0]?.[1]).toBe('Ours lasts longer.\nTry it.');
    expect(await send('answer', 'Thank you.', { who: lees })).toBe('saved');
    expect((await visible()).texts[0]?.[1]).toBe('Thank you.');
    expect(await send('answer', '')).toBe('saved');
    expect((await visible()).texts[0]?.[1]).toBeUndefined();
    expect(await send('hide', 'Advertising.')).toBe('saved');
    expect(await send('show', '')).toBe('saved');
    expect((await open()).history.map(reviewHistoryText)).toEqual([
      `${ann} showed it again; it was hidden: Advertising.`,
      `${ann} hid it: Advertising.`,
      `${ann} removed the answer: Thank you.`,
      `${lee} changed the answer to: Thank you. It was: Ours lasts longer.\nTry it.`,
      `${ann} answered: Ours lasts longer.\nTry it.`,
    ]);
  });

  it('is changed once by a form that is sent twice, and not by one from before another change', async () => {
    const { token } = await open();
    const old = (await open(id, lees)).token;
    for (let count = 0; count < 2; count += 1)
      expect(await send('hide', 'Advertising.', { token })).toBe('saved');
    expect(await send('hide', 'Fake.', { token })).toBe('changed');
    expect(await send('answer', 'Thank you.', { who: lees, token: old })).toBe('changed');
    const { history, answer } = await open();
    expect([history.length, answer]).toEqual([1, null]);
  });

  it('that there is not is not found, and its forms say so', async () => {
    for (const none of ['0', '99999', "' or 1=1 --", '9'.repeat(30)])
      await expect(open(none)).rejects.toMatchObject({ status: 404 });
    const form = { review: '99999', text: 'x' };
    expect(await sendAs(anns, 'reviews.hide', form)).toBe('failed');
  });
});

it('Today has what got one or two stars until it is answered or hidden, the oldest first', async () => {
  await write({ username: 'Lee', rating: 2 });
  await write({ username: 'Kim', rating: 3 });
  const names = async () =>
    (await readToday(database().sql, new Date())).poorReviews.items.map(({ username }) => username);
  expect(await names()).toEqual(['Sam', 'Lee']);
  await send('answer', 'We are sorry.');
  expect(await names()).toEqual(['Lee']);
});

it('the list has the newest of all products first, 25 a page, hidden ones marked', async () => {
  await send('hide', 'Advertising.');
  for (let count = 0; count < 25; count += 1) await write({ text: 'x'.repeat(1000) });
  const list = (page: number) => listReviewsAtDesk(database().sql, '', partOf(page));
  const first = await list(1);
  expect(first).toHaveLength(26);
  expect(first[0]?.text).toHaveLength(200);
  expect(await list(2)).toMatchObject([
    { username: 'Sam', product: plain.name, isHidden: true, isAnswered: false },
  ]);
});
