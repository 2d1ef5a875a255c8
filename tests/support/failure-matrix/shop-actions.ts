import { postJson, type FunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { orderBody } from '#tests/support/builders/order-bodies.ts';
import type { Action } from './actions.ts';
import { plain, soldOut } from '#tests/support/builders/products.ts';

const nothing = () => Promise.resolve('-');

export function shopActions(platform: FunctionPlatform): Action[] {
  const hasOne = (table: string, found: string) => async () => {
    const rows = await platform.database.query(`select from ${table}`);
    return rows.length === 1 ? found : 'nothing';
  };
  return [
    {
      name: 'The shop is opened',
      act: async () => {
        const { $isLiveMissing, refreshListing } =
          await import('#src/features/shop/listing/listing.store.ts');
        await refreshListing();
        return $isLiveMissing.get()
          ? 'all products as they were built, without live stock and ratings, and a line that says so'
          : 'all products, with live stock and ratings';
      },
      stored: nothing,
    },
    {
      name: 'A product is opened',
      act: async () => {
        const { $liveProduct, refreshLiveProduct } =
          await import('#src/features/shop/catalogue/live-product.store.ts');
        await refreshLiveProduct(plain.url_param);
        return $liveProduct.get().status === 'fresh'
          ? 'the product, with live stock and rating'
          : 'the product as it was built, and a line that says so';
      },
      stored: nothing,
    },
    {
      name: 'The checkout asks to pay',
      act: async () => {
        const response = await postJson('createPaymentIntent', orderBody());
        if (response.ok) return 'the form for the card';
        const { error } = (await response.json()) as { error: { message: string } };
        return `“${error.message}”`;
      },
      stored: hasOne('orders', 'the order, not paid'),
    },
    {
      name: 'Reviews are read',
      act: async () => {
        const { $reviews, loadReviews } =
          await import('#src/features/shop/reviews/reviews.store.ts');
        await loadReviews(plain.url_param);
        return $reviews.get().status === 'ready'
          ? 'the reviews'
          : '“Reviews are not available right now.”';
      },
      stored: nothing,
    },
    {
      name: 'A review is written',
      act: async () => {
        const { createReviewForm } =
          await import('#src/features/shop/reviews/review-form.store.ts');
        const { reviewMessages } = await import('#src/features/shop/reviews/review.ts');
        const form = createReviewForm(plain.url_param);
        form.change({ username: 'Sam', rating: '4', text: 'Clings well.', website: '' });
        const isTaken = await form.submit();
        return isTaken
          ? `“${reviewMessages.done}”`
          : `“${reviewMessages.failed}”; what was typed stays`;
      },
      stored: hasOne('reviews', 'the review'),
    },
    {
      name: 'A mail about a sold-out product is asked for',
      act: async () => {
        const body = { email: 'a@b.ca', product: soldOut.url_param };
        const response = await postJson('stockMail', body);
        return response.ok ? 'thanks' : 'that it did not work; what was typed stays';
      },
      stored: hasOne('stock_mails', 'the address'),
    },
  ];
}
