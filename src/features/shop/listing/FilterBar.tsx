import { useRef, useState, type Ref } from 'react';
import { paths } from '#src/lib/paths.ts';
import '#src/styles/select.css';
import { categories } from '../catalogue/category.ts';
import { queryLength, sortLabels, type Filter, type SortId } from './filter.ts';
import { loadSearch } from './search.client.ts';
import styles from './FilterBar.module.css';

interface Props {
  filter: Filter;
  onChange: (change: Partial<Filter>) => void;
  formRef: Ref<HTMLFormElement>;
}

const choices = [{ id: 'all', name: 'All' } as const, ...categories];

/** Search, category and order. A real form: sent before the script came, it opens the same listing. */
export function FilterBar({ filter, onChange, formRef }: Props) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  const choose = (change: Partial<Filter>) => {
    onChange(change);
    // On a phone the panel closes over the choice that has the focus.
    if (isOpen) toggle.current?.focus();
    setOpen(false);
  };

  return (
    <form
      className={`${styles.bar} script-only`}
      role="search"
      aria-label="Products"
      action={paths.shop}
      autoComplete="off"
      ref={formRef}
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        type="search"
        name="q"
        aria-label="Search products"
        placeholder="Search products..."
        maxLength={queryLength}
        value={filter.query}
        onFocus={() => void loadSearch()}
        onChange={(event) => onChange({ query: event.target.value })}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        ref={toggle}
        aria-controls="shop-filters"
        onClick={() => setOpen(!isOpen)}
      >
        Filters
      </button>
      <div id="shop-filters" className={styles.panel} data-open={isOpen}>
        <fieldset>
          <legend className="visually-hidden">Category</legend>
          {choices.map(({ id, name }) => (
            <label key={id}>
              <input
                type="radio"
                name="category"
                value={id}
                checked={filter.category === id}
                onChange={() => choose({ category: id })}
              />
              {name}
            </label>
          ))}
        </fieldset>
        <select
          name="sort"
          aria-label="Sort by"
          value={filter.sort}
          onChange={(event) => choose({ sort: event.target.value as SortId })}
        >
          {Object.entries(sortLabels).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </form>
  );
}
