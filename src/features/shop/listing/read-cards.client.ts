import { fromDollars } from '#src/lib/money.ts';
import { categories } from '../catalogue/category.ts';
import type { ListedProduct, ProductPicture } from '../catalogue/listed-product.ts';

/** The products of a built listing, read back from their cards (ProductCard.tsx). */
export function readCards(page: ParentNode): ListedProduct[] {
  return [...page.querySelectorAll<HTMLElement>('[data-product]')].map(readCard);
}

function readCard(card: HTMLElement): ListedProduct {
  const text = (selector: string) => card.querySelector(selector)?.textContent ?? '';
  const category = categories.find(({ name }) => name === text('p'));
  if (!category) throw new Error(`The card of ${card.id} names no category.`);
  const original = text('del');
  return {
    id: card.dataset.product ?? '',
    url_param: card.querySelector('a')?.pathname.split('/').at(-1) ?? '',
    name: text('a'),
    description: text('h3 + p'),
    category: category.id,
    priceCents: readCents(text('b')),
    originalPriceCents: original === '' ? undefined : readCents(original),
    is_popular: 'popular' in card.dataset,
    comingSoon: 'soon' in card.dataset,
    availability: card.querySelector('button:enabled') ? 'in_stock' : 'out_of_stock',
    features: [...card.querySelectorAll('li')].map((feature) => feature.textContent),
    rating: 0,
    reviews: 0,
    picture: readPicture(card),
  };
}

function readPicture(card: HTMLElement): ProductPicture | undefined {
  const jpeg = card.querySelector('img')?.getAttribute('src');
  const [small, large] =
    card
      .querySelector('source')
      ?.srcset.split(', ')
      .map((candidate) => candidate.split(' ')[0]) ?? [];
  return jpeg && small && large ? { small, large, jpeg } : undefined;
}

function readCents(price: string): number {
  return fromDollars(Number(price.replace(/[^\d.]/g, '')));
}
