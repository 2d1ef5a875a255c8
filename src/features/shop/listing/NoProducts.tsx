import { productPath } from '#src/lib/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ListedProduct } from '../catalogue/listed-product.ts';
import styles from './NoProducts.module.css';

interface Props {
  /** Products that many buy. */
  suggestions: readonly ListedProduct[];
  onClear: () => void;
}

/** What an empty result says (rule 4.12). */
export function NoProducts({ suggestions, onClear }: Props) {
  return (
    <div className={styles.empty}>
      <h3>No products found</h3>
      <p>Try adjusting your search or filter criteria</p>
      <Button kind="quiet" isSmall onClick={onClear}>
        Clear search and filters
      </Button>
      <p>Often bought:</p>
      <ul>
        {suggestions.map(({ id, url_param, name }) => (
          <li key={id}>
            <a href={productPath(url_param)}>{name}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
