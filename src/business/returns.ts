/**
 * What we promise about sending products back, in schema.org's words. Nothing has been promised so far. Once there is
 * a policy, write it on the Shipping tab too (src/features/shop/product/ShippingFacts.astro): the two must say the same.
 * https://schema.org/MerchantReturnEnumeration
 */
export const returnPolicy = {
  category: 'https://schema.org/MerchantReturnUnspecified',
  country: 'CA',
} as const;
