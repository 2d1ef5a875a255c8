/** With so many pieces or fewer, the desk says that a product runs low. */
export const lowStockPieces = 5;
