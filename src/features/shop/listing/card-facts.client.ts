import { categories } from '../catalogue/category.ts';
import type { ListedProduct, ProductPicture } from '../catalogue/listed-product.ts';

/**
 * What a card says of its product for the script: all but its words and picture addresses, which stand in it anyway.
 * A copy of everything would weigh more than the listing may (docs/architecture.md, "Weight").
 */
export function cardFacts(product: ListedProduct) {
  return {
    'data-product': product.id,
    'data-category': product.category,
    'data-price': product.priceCents,
    'data-original': product.originalPriceCents,
    'data-popular': product.is_popular || undefined,
    'data-soon': product.comingSoon || undefined,
    'data-stock': product.availability,
    'data-rating': product.rating,
    'data-reviews': product.reviews,
    'data-maker': product.makerUrl,
  };
}

/** The products of a built listing, from its cards. */
export function readCards(page: ParentNode): ListedProduct[] {
  return [...page.querySelectorAll<HTMLElement>('[data-product]')].map(readCard);
}

function readCard(card: HTMLElement): ListedProduct {
  const {
    product = '',
    category,
    price,
    original,
    popular,
    soon,
    stock,
    rating,
    reviews,
    maker,
  } = card.dataset;
  const link = card.querySelector('a');
  const found = categories.find(({ id }) => id === category);
  if (!found) throw new Error(`The card of ${product} names no category.`);
  return {
    id: product,
    url_param: link?.pathname.split('/').at(-1) ?? '',
    name: link?.textContent ?? '',
    description: card.querySelector('h3 + p')?.textContent ?? '',
    tags: [...card.querySelectorAll('li')].map((tag) => tag.textContent),
    category: found.id,
    priceCents: Number(price),
    originalPriceCents: numberOf(original),
    is_popular: popular !== undefined,
    comingSoon: soon !== undefined,
    availability: stock === 'in_stock' || stock === 'out_of_stock' ? stock : undefined,
    rating: numberOf(rating),
    reviews: numberOf(reviews),
    makerUrl: maker,
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

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
