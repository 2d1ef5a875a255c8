import type { CartProduct } from '#src/features/shop/cart/cart.ts';
import type { ListedProduct } from '#src/features/shop/catalogue/listed-product.ts';
import type { z } from 'zod';
import type { Product } from '#src/features/shop/catalogue/product.ts';
import type { LiveFacts } from '#src/features/shop/catalogue/live-facts.ts';

export function cartProduct(facts: Partial<CartProduct> = {}): CartProduct {
  return {
    id: 'lw-001',
    url_param: 'glass-cleaner',
    name: 'Glass Cleaner',
    priceCents: 1495,
    availability: 'in_stock',
    comingSoon: false,
    ...facts,
  };
}

export function catalogueProduct(
  facts: Partial<z.input<typeof Product>> = {},
): z.input<typeof Product> {
  return {
    id: 'lw-001',
    sku: 'LW-GLA-750',
    url_param: 'glass-cleaner',
    name: 'Glass Cleaner',
    category: 'detailing',
    brand: 'Ours',
    price: '14.95',
    description: 'Clears interior haze and traffic film without streaks.',
    longDescription: ['Spray it on a towel, not on the glass, and wipe crosswise.'],
    features: ['Ammonia-free', 'Tint safe', 'Ready to use'],
    inTheBox: [],
    goesWith: [],
    popular: false,
    comingSoon: false,
    openingStock: 12,
    images: [],
    ...facts,
  };
}

export function listedProduct(facts: Partial<ListedProduct> = {}): ListedProduct {
  return {
    ...cartProduct(),
    description: 'Clears interior haze without streaks.',
    tags: ['Ammonia-free'],
    category: 'detailing',
    is_popular: false,
    rating: 0,
    reviews: 0,
    makerUrl: undefined,
    ...facts,
  };
}

export function liveFacts(facts: Partial<LiveFacts> = {}): LiveFacts {
  return {
    id: 'lw-001',
    priceCents: 1495,
    originalPriceCents: undefined,
    availability: 'in_stock',
    comingSoon: false,
    stock: 10,
    rating: 0,
    reviews: 0,
    ...facts,
  };
}
