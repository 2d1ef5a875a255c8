import { z } from 'zod';
import type { Db } from '#src/server/database/database.ts';
import { parseInput } from '#src/server/http/parse-input.server.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { ReviewBody, type Review, type StarCounts } from './review.ts';
import { purgeProducts } from '../stock/products-cache.server.ts';
import { productAt } from '../catalogue/product-at.server.ts';
import { countStars, noStars } from './ratings.server.ts';

/** Listed at most; the counts cover all. A page with more would be slow and read by nobody. */
export const listedReviews = 100;

const ReviewRows = z.array(
  z.object({
    id: z.coerce.string(),
    username: z.string(),
    rating: z.int(),
    text: z.string(),
    created_at: z.coerce.date(),
    answer: z.string().nullable(),
    verified: z.boolean(),
  }),
);

const VerifiedCounts = z.array(z.object({ verified_count: z.int() }));

export type ReviewsAnswer = {
  review_content: Review[];
  star_counts: StarCounts;
  verified_count: number;
};

export async function listReviews(db: Db, urlParam: string | null): Promise<ReviewsAnswer> {
  const { id } = productAt(urlParam);
  const [rows, stars] = await Promise.all([
    db.sql`
      select id, username, rating, text, created_at, answer, order_id is not null as verified,
        (select count(*)::integer from reviews
          where product_id = ${id} and order_id is not null and hidden_reason is null) as verified_count
      from reviews where product_id = ${id} and hidden_reason is null order by created_at desc, id desc limit ${listedReviews}`,
    countStars(db, [id]),
  ]);
  return {
    review_content: toReviews(rows),
    star_counts: stars.get(id) ?? noStars,
    verified_count: VerifiedCounts.parse(rows)[0]?.verified_count ?? 0,
  };
}

/** Once for each id of a form. Throws `BadRequest` with a message per field, `NotFound`, `TooManyRequests` or `Unavailable`. */
export async function addReview(
  db: Db,
  body: unknown,
  { ip, now }: { ip: string; now: Date },
  log: CallLog,
): Promise<Review> {
  const { website, url, formId = null, ...text } = parseInput(ReviewBody, body);
  const { id } = productAt(url);
  if (website !== '') {
    log.note({ spam: 'honeypot' });
    return { id: '0', ...text, date: now.toISOString() };
  }
  await limitRequests(db, 'addReview', ip, now);
  const rows = await db.sql`
    insert into reviews (product_id, username, rating, text, created_at, form_id)
    values (${id}, ${text.username}, ${text.rating}, ${text.text}, ${now}, ${formId}::uuid)
    -- Changes nothing, and returns the row.
    on conflict (form_id) do update set form_id = excluded.form_id
    returning id, username, rating, text, created_at, answer, false as verified`;
  purgeProducts([id]);
  const [review] = toReviews(rows);
  if (!review) throw new Error('The review was written, but not returned.');
  return review;
}

function toReviews(rows: unknown[]): Review[] {
  return ReviewRows.parse(rows).map(({ created_at, answer, verified, ...review }) => ({
    ...review,
    date: created_at.toISOString(),
    ...(answer !== null && { answer }),
    ...(verified && { verified }),
  }));
}
