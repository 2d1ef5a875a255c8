import { useId } from 'react';
import { useFieldError } from '#src/ui/Field.tsx';
import styles from './StarChoice.module.css';

export function StarChoice({ choices }: { choices: readonly number[] }) {
  const id = useId();
  const { invalid, message } = useFieldError('rating');
  return (
    <div className={styles.choice}>
      <span id={id}>Your rating</span>
      <div role="radiogroup" aria-labelledby={id} {...invalid}>
        {choices.map((stars) => (
          <label key={stars}>
            <input type="radio" name="rating" value={stars} required />
            <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      {message}
    </div>
  );
}
