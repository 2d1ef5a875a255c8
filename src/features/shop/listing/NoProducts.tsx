import { productPath } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { categories } from '../catalogue/category.ts';
import type { ListedProduct } from '../catalogue/listed-product.ts';
import { noFilter, type Filter } from './filter.ts';
import styles from './NoProducts.module.css';

interface Props {
  nearest: readonly ListedProduct[];
  popular: readonly ListedProduct[];
  onChange: (filter: Filter) => void;
}

const suggested = 3;

export function NoProducts({ nearest, popular, onChange }: Props) {
  const products = nearest.length > 0 ? nearest : popular;
  return (
    <div className={styles.empty}>
      <h3>No products found</h3>
      <p>Try adjusting your search or filter criteria</p>
      <Button kind="quiet" isSmall onClick={() => onChange(noFilter)}>
        Clear search and filters
      </Button>
      <h4>{nearest.length > 0 ? 'Nearest to your search' : 'Often bought'}</h4>
      <ul>
        {products.slice(0, suggested).map(({ id, url_param, name }) => (
          <li key={id}>
            <a href={productPath(url_param)}>{name}</a>
          </li>
        ))}
      </ul>
      <h4>Categories</h4>
      <ul>
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Button kind="quiet" isSmall onClick={() => onChange({ ...noFilter, category: id })}>
              All of {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
