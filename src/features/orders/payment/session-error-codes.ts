/** The codes of `createPaymentIntent`'s errors that the checkout acts on; the others are only shown. */
export const sessionErrorCodes = {
  /** 409: show `current`, and ask again with it once the buyer agrees. */
  priceChanged: 'price_changed',
  stockMissing: 'stock_missing',
  /** 409: nothing is left to pay; go to the confirmation page with the same secret. */
  orderSettled: 'order_settled',
  /**
   * 404: no open order has this id and secret (never had, or it was cancelled after a long time). Forget both and ask
   * again without them.
   */
  unknownOrder: 'unknown_order',
} as const;
