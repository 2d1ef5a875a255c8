import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';

interface Props {
  name: string;
  label: string;
  /** True says so beside the label. */
  isOptional?: boolean;
  required?: boolean;
  autoComplete?: string;
  error: string | undefined;
  /** The options; the first one is chosen at the beginning. */
  children: ReactNode;
}

/** A labelled choice out of a list, whose error is tied to it. */
export function SelectField({ name, label, isOptional, error, children, ...rest }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span> (optional)</span>}
      </label>
      <select
        id={id}
        name={name}
        defaultValue=""
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        {...rest}
      >
        {children}
      </select>
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
