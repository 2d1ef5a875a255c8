/** What the shop says where a checkout found no cart: the id of its sentence, shown as the target of the URL. */
export const emptyCartId = 'no-cart';
