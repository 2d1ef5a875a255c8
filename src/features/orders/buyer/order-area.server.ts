import { z } from 'zod';
import { privatePaths } from '#src/lib/paths.ts';
import {
  addVerifiedReview,
  readReviewedProducts,
} from '#src/features/shop/reviews/verified-reviews.server.ts';
import { database } from '#src/server/database/database.ts';
import { showAgain, type PrivateArea } from '#src/server/forms/answer-private.server.ts';
import { FoundByForm } from '#src/server/forms/found-by-form.server.ts';
import { formAction } from '#src/server/forms/form-action.server.ts';
import { reviewFields } from '#src/server/forms/review-fields.server.ts';
import { keyInCookie } from '#src/server/http/private-link.server.ts';
import { limitRequests } from '#src/server/http/rate-limit.server.ts';
import { NotFound } from '#src/server/http-error.ts';
import { dropMail } from '#src/server/mail/outbox.server.ts';
import { orderLink, orderOfKey } from '../mails/order-keys.server.ts';
import { saveOrderFoundBy } from '../order/order-source.server.ts';
import { lockOrder } from '../order/read-order.server.ts';
import { reviewableLines } from '../order/fulfilment-state.ts';
import type { ReviewNotice } from './review-notices.ts';

export const orderArea: PrivateArea = {
  routeOf: () => 'order-page',
  isAction: (name) => name.startsWith('buyer.'),
  isRejection: (notice) => notice === 'known' || notice === 'changed',
  open: async ({ request }, { platform, now }) => {
    if (request.method === 'POST') await limitRequests(database(), 'addReview', platform.ip, now);
  },
  answerFailedForm: (context, next, { status }) => {
    // Without an order the page itself says so.
    if (status !== 404) context.locals.notice = { name: 'failed', since: 0 };
    return showAgain(context, status, () => next());
  },
};

const ReviewForm = z.object({ product: z.string().max(100), ...reviewFields });

export const buyerActions = {
  foundBy: formAction(FoundByForm, async ({ foundBy }, { db, context, now }) => {
    const key = keyInCookie(orderLink, context.request.headers.get('cookie'));
    const id = await orderOfKey(db.sql, key, now);
    if (id === undefined) throw new NotFound('Please open the link in our email once more.');
    await saveOrderFoundBy(db.sql, id, foundBy);
    return { page: privatePaths.order, notice: 'thanks' };
  }),
  review: formAction(ReviewForm, async ({ product: productId, ...review }, call) => {
    const { db, context, now } = call;
    const key = keyInCookie(orderLink, context.request.headers.get('cookie'));
    const notice = await db.transaction(async (sql): Promise<ReviewNotice> => {
      const orderId = await orderOfKey(sql, key, now);
      // A refund waits for the end of this, or this for the refund's.
      const order = orderId === undefined ? undefined : await lockOrder(sql, orderId);
      if (!order) throw new NotFound('Please open the link in our email once more.');
      const lines = reviewableLines(order);
      if (!lines.some((line) => line.productId === productId)) return 'changed';
      const isNew = await addVerifiedReview(sql, { orderId: order.id, productId, ...review }, now);
      const reviewed = await readReviewedProducts(sql, order.id);
      if (lines.every((line) => reviewed.includes(line.productId)))
        await dropMail(sql, order.id, 'order_review');
      return isNew ? 'reviewed' : 'known';
    });
    return { page: `${privatePaths.order}#reviews`, notice };
  }),
};
