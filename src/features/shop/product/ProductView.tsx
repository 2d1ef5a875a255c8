import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { paths } from '#src/lib/paths.ts';
import { BuyBox } from './BuyBox.tsx';
import { CartPanel } from '../cart/CartPanel.tsx';
import { Gallery } from './Gallery.tsx';
import { withLiveFacts, type DetailedProduct } from '../catalogue/listed-product.ts';
import { $liveProduct, refreshLiveProduct } from '../catalogue/live-product.store.ts';
import { ProductBadges } from '../catalogue/ProductBadges.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import { ratingOf } from '../reviews/review.ts';
import { $reviews } from '../reviews/reviews.store.ts';
import { ReviewsTab } from '../reviews/ReviewsTab.tsx';
import { Tabs } from './Tabs.tsx';
import styles from './ProductView.module.css';

interface Props {
  product: DetailedProduct;
  description?: ReactNode;
  specifications?: ReactNode;
  shipping?: ReactNode;
  delivery?: ReactNode;
  cartButton?: ReactNode;
}

export function ProductView({
  product: built,
  description,
  specifications,
  shipping,
  delivery,
  cartButton,
}: Props) {
  const live = useStore($liveProduct, { ssr: 'initial' });
  const { counts } = useStore($reviews, { ssr: 'initial' });
  const current = withLiveFacts(built, live.facts);
  const product = { ...current, ...ratingOf(current, counts) };

  useEffect(() => void refreshLiveProduct(built.url_param), [built.url_param]);

  if (live.status === 'gone') return <ProductNotFound />;
  return (
    <div className={styles.view}>
      {cartButton}
      <p className={`${styles.back} screen-only`}>
        <a href={paths.shop}>Back to Shop</a>
      </p>
      <div className={styles.top}>
        <div className={styles.gallery}>
          <Gallery pictures={product.pictures} category={product.category} />
          <ProductBadges product={product} />
        </div>
        <BuyBox product={product} liveStatus={live.status} delivery={delivery} />
      </div>
      <Tabs
        label="Product information"
        tabs={[
          { id: 'description', title: 'Description', content: description },
          { id: 'specifications', title: 'Specifications', content: specifications },
          {
            id: 'reviews',
            title: 'Reviews',
            content: <ReviewsTab urlParam={product.url_param} name={product.name} />,
          },
          { id: 'shipping', title: 'Shipping', content: shipping },
        ]}
      />
      <CartPanel />
    </div>
  );
}
