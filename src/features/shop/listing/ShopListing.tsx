import { useStore } from '@nanostores/react';
import {
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Button } from '#src/ui/Button.tsx';
import { itemsText } from '../cart/cart.ts';
import { CartPanel } from '../cart/CartPanel.tsx';
import { listingPageSize, matchProducts, sortProducts } from './filter.ts';
import { $filter, changeFilter, followAddress } from './filter.store.ts';
import { FilterBar } from './FilterBar.tsx';
import { $isLiveMissing, $products, refreshListing } from './listing.store.ts';
import { NoProducts } from './NoProducts.tsx';
import { ProductCard } from './ProductCard.tsx';
import { loadSearch } from './search.client.ts';
import { useCart } from '../cart/use-cart.client.ts';
import styles from './ShopListing.module.css';

type Props = { cartButton?: ReactNode };

/** Cards where nothing is found. */
const suggestions = 4;

export function ShopListing({ cartButton }: Props) {
  const products = useStore($products);
  const isLiveMissing = useStore($isLiveMissing, { ssr: 'initial' });
  const filter = useStore($filter, { ssr: 'initial' });
  const cart = useCart();
  const form = useRef<HTMLFormElement>(null);
  const [limit, setLimit] = useState(listingPageSize);

  useLayoutEffect(() => (form.current ? followAddress(form.current) : undefined), []);
  useEffect(() => void refreshListing(), []);

  // The search box follows every key at once; a long list may follow it a moment later.
  const listed = useDeferredValue(filter);
  const sorted = useMemo(() => sortProducts(products, listed.sort), [products, listed.sort]);
  // While the search is on its way, the list before it stays.
  const search = listed.query.trim() === '' ? undefined : use(loadSearch());
  const result = useMemo(() => search?.(listed.query), [search, listed.query]);
  const matches = useMemo(
    () => matchProducts(sorted, listed, result?.found),
    [sorted, listed, result],
  );
  const isEmpty = matches.length === 0;
  const near = result ? [...result.found, ...result.nearest] : [];
  const nearest = near.flatMap((nearId) => products.find(({ id }) => id === nearId) ?? []);
  const popular = products.filter((product) => product.is_popular);
  const suggested = (nearest.length > 0 ? nearest : popular).slice(0, suggestions);

  return (
    <div className={styles.listing}>
      {cartButton}
      <FilterBar filter={filter} onChange={changeFilter} formRef={form} />
      <ListingStatus count={matches.length} isLiveMissing={isLiveMissing} />
      {isEmpty && (
        <NoProducts
          heading={nearest.length > 0 ? 'Nearest to your search' : 'Often bought'}
          onChange={changeFilter}
        />
      )}
      <ul>
        {(isEmpty ? suggested : matches.slice(0, limit)).map((product, index) => (
          <ProductCard key={product.id} product={product} isFirst={index === 0} />
        ))}
      </ul>
      {matches.length > limit && (
        <Button kind="quiet" onClick={() => setLimit(limit + listingPageSize)}>
          Show more products
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {cart.length > 0 && `${itemsText(cart)} in your cart`}
      </p>
      <CartPanel />
    </div>
  );
}

function ListingStatus({ count, isLiveMissing }: { count: number; isLiveMissing: boolean }) {
  return (
    <p className={styles.status} role="status">
      {count === 1 ? '1 product' : `${count} products`}
      {isLiveMissing && <span>Live stock and ratings are not available right now.</span>}
    </p>
  );
}
