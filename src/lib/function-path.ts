type FunctionName =
  | 'booking'
  | 'days'
  | 'leads'
  | 'nhtsa'
  | 'instagram'
  | 'shop'
  | 'product'
  | 'getReviews'
  | 'addReview'
  | 'stockMail'
  | 'signals'
  | 'stripeWebhook'
  | 'createPaymentIntent';

/** Not a table: it would be in every island, whole. */
export function functionPath(name: FunctionName): `/${string}` {
  return `/.netlify/functions/${name}`;
}
