const functionsBase = '/.netlify/functions';

export const functionPaths = {
  booking: `${functionsBase}/booking`,
  days: `${functionsBase}/days`,
  leads: `${functionsBase}/leads`,
  nhtsa: `${functionsBase}/nhtsa`,
  instagram: `${functionsBase}/instagram`,
  shop: `${functionsBase}/shop`,
  product: `${functionsBase}/product`,
  getReviews: `${functionsBase}/getReviews`,
  addReview: `${functionsBase}/addReview`,
  signals: `${functionsBase}/signals`,
  stripeWebhook: `${functionsBase}/stripeWebhook`,
  createPaymentIntent: `${functionsBase}/createPaymentIntent`,
} as const;
