export type CardSize = 'whole' | 'half' | 'third';

export const articlesPerPage = 11;

/** A search begins with the newest articles: the index of a thousand has some 50 KB. */
const pagesPerSearchPart = 90;
export const articlesPerSearchPart = pagesPerSearchPart * articlesPerPage;

export function searchPartCount(pageCount: number): number {
  return Math.ceil(pageCount / pagesPerSearchPart);
}

/** The sizes of so many cards in their order. A last row that is short shares its width out. */
export function cardSizes(count: number): CardSize[] {
  const sizes: CardSize[] = [];
  for (let row = 0; sizes.length < count; row += 1) {
    const fullRow = row === 0 ? 1 : row % 2 === 1 ? 2 : 3;
    const cards = Math.min(fullRow, count - sizes.length);
    const size = cards === 1 ? 'whole' : cards === 2 ? 'half' : 'third';
    sizes.push(...Array.from({ length: cards }, () => size));
  }
  return sizes;
}

export function linkedPages(page: number, count: number): number[] {
  const wanted = [1, page - 1, page, page + 1, count];
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= count);
}
