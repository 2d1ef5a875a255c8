import '#src/styles/sideways-row.css';
import { Button } from '#src/ui/Button.tsx';
import { categories } from '../catalogue/category.ts';
import { noFilter, type Filter } from './filter.ts';
import styles from './NoProducts.module.css';

interface Props {
  /** Above the cards that the list has instead. */
  heading: string;
  onChange: (filter: Filter) => void;
}

export function NoProducts({ heading, onChange }: Props) {
  return (
    <div className={styles.empty}>
      <h3>No products found</h3>
      <p>Try adjusting your search or filter criteria</p>
      <Button kind="quiet" isSmall onClick={() => onChange(noFilter)}>
        Clear search and filters
      </Button>
      <ul className="sideways-row">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Button kind="quiet" isSmall onClick={() => onChange({ ...noFilter, category: id })}>
              All of {name}
            </Button>
          </li>
        ))}
      </ul>
      <h3>{heading}</h3>
    </div>
  );
}
