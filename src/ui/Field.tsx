import { useId } from 'react';
import styles from './Field.module.css';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'tel' | 'date';
  /** True gives it several lines. */
  isLong?: boolean;
  /** True says so beside the label. */
  isOptional?: boolean;
  required?: boolean;
  autoComplete?: string;
  autoCapitalize?: 'words' | 'characters' | 'none';
  inputMode?: 'email' | 'tel' | 'text';
  enterKeyHint?: 'next' | 'done';
  maxLength?: number;
  min?: string;
  max?: string;
  error: string | undefined;
}

/** A labelled field whose error is tied to it. */
export function Field({ name, label, type = 'text', isLong, isOptional, error, ...rest }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
    ...rest,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span> (optional)</span>}
      </label>
      {isLong ? <textarea rows={4} {...shared} /> : <input type={type} {...shared} />}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
