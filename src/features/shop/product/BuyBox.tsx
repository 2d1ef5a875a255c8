import { useState, type ReactNode } from 'react';
import { Price } from '#src/ui/Price.tsx';
import { quantityLimit, unavailableText } from '../catalogue/offer.ts';
import { quantityOf, toCartProduct } from '../cart/cart.ts';
import { addToCart } from '../cart/cart.store.ts';
import { categoryName } from '../catalogue/category.ts';
import type { DetailedProduct } from '../catalogue/detailed-product.ts';
import { ProductRating } from '../catalogue/ProductRating.tsx';
import { QuantityStepper } from '../cart/QuantityStepper.tsx';
import { useCart } from '../cart/use-cart.client.ts';
import styles from './BuyBox.module.css';

interface Props {
  product: DetailedProduct;
  /** True when the server did not say what is in stock. */
  isLiveMissing: boolean;
  /** What shipping costs and how long it takes. */
  delivery: ReactNode;
}

export function BuyBox({ product, isLiveMissing, delivery }: Props) {
  const inCart = quantityOf(useCart(), product.id);
  const [quantity, setQuantity] = useState(1);
  const unavailable = unavailableText(product);
  const room = quantityLimit - inCart;

  return (
    <div className={styles.box}>
      <p>{categoryName(product.category)}</p>
      <h1>{product.name}</h1>
      <ProductRating rating={product.rating} reviews={product.reviews} />
      <p className={styles.description}>{product.description}</p>
      <p className={styles.price}>
        <Price cents={product.priceCents} originalCents={product.originalPriceCents} />
        <span>CAD, before tax</span>
      </p>
      <div className={styles.buy}>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          isMinusOff={quantity <= 1}
          isPlusOff={unavailable !== undefined || quantity >= room}
          onMinus={() => {
            setQuantity(quantity - 1);
          }}
          onPlus={() => {
            setQuantity(quantity + 1);
          }}
        />
        <button
          type="button"
          disabled={unavailable !== undefined}
          onClick={() => {
            addToCart(toCartProduct(product), quantity);
            setQuantity(1);
          }}
        >
          {unavailable ?? 'Add to Cart'}
        </button>
      </div>
      <p className={styles.note} role="status">
        {inCart > 0 && `${inCart} in your cart. `}
        {room <= 0 && `${quantityLimit} is the most you can order of one product. `}
        {isLiveMissing && 'Live stock and ratings are not available right now.'}
      </p>
      {delivery}
    </div>
  );
}
