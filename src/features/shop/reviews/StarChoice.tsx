import { useId, type ReactNode } from 'react';
import styles from './StarChoice.module.css';

interface Props {
  choices: readonly number[];
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  /** What is wrong with the choice, if anything. */
  children: ReactNode;
}

/** Stars as a radio group: arrow keys choose, none is chosen at the start. */
export function StarChoice({ choices, children, ...fault }: Props) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id}>Your rating</span>
      <div role="radiogroup" aria-labelledby={id} {...fault}>
        {choices.map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} required />
            <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      {children}
    </div>
  );
}
