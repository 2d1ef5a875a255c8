/** Cards built into the listing, and added by each "Show more products". */
export const listingPageSize = 36;

/** Where the part of the catalogue is that does not fit on the first page. */
export const moreProductsPath = '/shop/more-products.json';
