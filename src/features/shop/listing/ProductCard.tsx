import { memo } from 'react';
import { productPath } from '#src/lib/paths.ts';
import { Price } from '#src/ui/Price.tsx';
import { AddToCart } from '../cart/AddToCart.tsx';
import { toCartProduct } from '../cart/cart.ts';
import { categoryName } from '../catalogue/category.ts';
import type { ListedProduct } from '../catalogue/listed-product.ts';
import { ProductBadges } from '../catalogue/ProductBadges.tsx';
import { ProductPlate } from '../catalogue/ProductPlate.tsx';
import { ProductRating } from '../catalogue/ProductRating.tsx';
import { cardFacts } from './card-facts.client.ts';
import styles from './ProductCard.module.css';

interface Props {
  product: ListedProduct;
  isFirst: boolean;
}

/** How wide the picture of a card is, and of one that takes two places (ShopListing.module.css). */
const cardSizes = '(width <= 900px) 46vw, 290px';
const kitSizes = '(width <= 900px) 92vw, 600px';

/** A box of several things: it takes two places. */
function isKit({ name }: ListedProduct): boolean {
  return /\bKit\b/.test(name);
}

/** Cards that stay in the list while somebody types are not made again. */
export const ProductCard = memo(function ProductCard({ product, isFirst }: Props) {
  const [place, sizes] = isKit(product) ? [styles.kit, kitSizes] : [styles.card, cardSizes];
  return (
    <li className={place} {...cardFacts(product)}>
      <ProductPlate
        picture={product.picture}
        category={product.category}
        sizes={sizes}
        isFirst={isFirst}
      />
      <ProductBadges product={product} />
      <div>
        <p>{categoryName(product.category)}</p>
        <h3>
          <a href={productPath(product.url_param)}>{product.name}</a>
        </h3>
        <p>{product.description}</p>
        <ProductRating rating={product.rating} reviews={product.reviews} />
      </div>
      <div>
        <Price cents={product.priceCents} originalCents={product.originalPriceCents} />
        <AddToCart product={toCartProduct(product)} />
      </div>
    </li>
  );
});
