import { useState, type ReactNode } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Price } from '#src/ui/Price.tsx';
import { addToCart } from '../cart/cart.store.ts';
import { quantityOf, toCartProduct } from '../cart/cart.ts';
import { QuantityStepper } from '../cart/QuantityStepper.tsx';
import { ViewCart } from '../cart/ViewCart.tsx';
import { useCart } from '../cart/use-cart.client.ts';
import { categoryName } from '../catalogue/category.ts';
import type { DetailedProduct } from '../catalogue/listed-product.ts';
import { refreshLiveProduct, type LiveProductState } from '../catalogue/live-product.store.ts';
import { limitText, orderLimit, unavailableText } from '../catalogue/offer.ts';
import { ProductRating } from '../catalogue/ProductRating.tsx';
import { StockMailForm } from '../stock-mails/StockMailForm.tsx';
import styles from './BuyBox.module.css';

interface Props {
  product: DetailedProduct;
  liveStatus: LiveProductState['status'];
  delivery: ReactNode;
}

export function BuyBox({ product, liveStatus, delivery }: Props) {
  const inCart = quantityOf(useCart(), product.id);
  const [quantity, setQuantity] = useState(1);
  const unavailable = unavailableText(product);
  const room = orderLimit(product) - inCart;

  return (
    <div className={styles.box}>
      <p>{categoryName(product.category)}</p>
      <h1>{product.name}</h1>
      <p className={styles.description}>{product.description}</p>
      <ProductRating {...product} />
      <p className={styles.price}>
        <Price cents={product.priceCents} originalCents={product.originalPriceCents} />
        <span>CAD, before tax</span>
      </p>
      <div className={`${styles.buy} script-only`}>
        <span className={styles.again} aria-hidden="true">
          <Price cents={product.priceCents} />
        </span>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          minusOff={quantity <= 1 ? '1 is the least you can order.' : undefined}
          plusOff={unavailable ?? (quantity >= room ? limitText(product) : undefined)}
          onMinus={() => setQuantity(quantity - 1)}
          onPlus={() => setQuantity(quantity + 1)}
        />
        <Button
          disabled={unavailable !== undefined}
          aria-disabled={room <= 0 || undefined}
          aria-describedby="buy-note"
          onClick={() => {
            addToCart(toCartProduct(product), quantity);
            setQuantity(1);
          }}
        >
          {unavailable ?? 'Add to Cart'}
        </Button>
        <p className={styles.added} id="buy-note">
          <span role="status">
            {inCart > 0 && `${inCart} in your cart. `}
            {quantity >= room && !unavailable && limitText(product)}
          </span>
          {inCart > 0 && <ViewCart className={styles.link} />}
        </p>
      </div>
      <p className={styles.note} role="status">
        {liveStatus === 'loading' && 'Loading stock and rating...'}
        {liveStatus === 'failed' &&
          'Failed to fetch product. Live stock and ratings are not available right now.'}
      </p>
      {liveStatus === 'failed' && (
        <button
          type="button"
          className={styles.link}
          onClick={() => void refreshLiveProduct(product.url_param)}
        >
          Try again
        </button>
      )}
      {unavailable && <StockMailForm product={product} />}
      {delivery}
    </div>
  );
}
