export const emptyCartId = 'no-cart';
