import { memo } from 'react';
import { productPath } from '#src/lib/paths.ts';
import '#src/styles/stretched-link.css';
import { Price } from '#src/ui/Price.tsx';
import { AddToCart } from '../cart/AddToCart.tsx';
import { toCartProduct } from '../cart/cart.ts';
import { categoryName } from '../catalogue/category.ts';
import type { ListedProduct } from '../catalogue/listed-product.ts';
import { ProductBadges } from '../catalogue/ProductBadges.tsx';
import { ProductPlate } from '../catalogue/ProductPlate.tsx';
import { ProductRating } from '../catalogue/ProductRating.tsx';
import styles from './ProductCard.module.css';

type Props = { product: ListedProduct; isFirst: boolean };

/** How wide the picture of a card is (ProductCard.module.css). */
const sizes = '(width <= 600px) 38vw, (width <= 900px) 46vw, 290px';

/** Cards that stay in the list while someone types are not made again. */
export const ProductCard = memo(function ProductCard({ product, isFirst }: Props) {
  return (
    <li className={styles.card}>
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
          <a className="stretched-link" href={productPath(product.url_param)}>
            {product.name}
          </a>
        </h3>
        <p>{product.description}</p>
        <ul className={styles.tags}>
          {product.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
        <ProductRating {...product} />
      </div>
      <div>
        <Price cents={product.priceCents} originalCents={product.originalPriceCents} />
        <AddToCart product={toCartProduct(product)} />
      </div>
    </li>
  );
});
