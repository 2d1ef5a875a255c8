import { Button } from '#src/ui/Button.tsx';
import styles from './NoProducts.module.css';

interface Props {
  onClear: () => void;
}

/** What an empty result says (rule 4.12). */
export function NoProducts({ onClear }: Props) {
  return (
    <div className={styles.empty}>
      <h3>No products found</h3>
      <p>Try adjusting your search or filter criteria</p>
      <Button kind="quiet" isSmall onClick={onClear}>
        Clear search and filters
      </Button>
    </div>
  );
}
