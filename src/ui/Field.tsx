import { useId, type ReactNode } from 'react';
import styles from './Field.module.css';
import { useForm } from './Form.tsx';

export interface CommonProps {
  name: string;
  label: string;
  isOptional?: boolean;
  required?: boolean;
  autoComplete?: string;
}

interface FieldProps extends CommonProps {
  type?: 'text' | 'email' | 'tel' | 'date';
  isLong?: boolean;
  autoCapitalize?: 'words' | 'characters' | 'none';
  inputMode?: 'email' | 'tel' | 'text';
  maxLength?: number;
  min?: string;
  max?: string;
  defaultValue?: string;
  /** Said beside the field, and no error: an example, or what may be wrong with what was typed. */
  hint?: string | undefined;
  onFocus?: () => void;
}

const countedFrom = 0.9;

export function Field({ label, type = 'text', isLong, isOptional, hint, ...rest }: FieldProps) {
  const length = useForm().values[rest.name]?.length ?? 0;
  const { maxLength } = rest;
  const isCounted = isLong && maxLength !== undefined && length >= maxLength * countedFrom;
  const count = isCounted && `${digits(length)} of ${digits(maxLength)} characters`;
  const note = hint ?? count;
  const { control, frame } = useLabelled({ name: rest.name, label, isOptional, note });
  return frame(
    isLong ? (
      <textarea rows={4} {...rest} {...control} />
    ) : (
      <input type={type} {...rest} {...control} />
    ),
  );
}

export function useFieldError(name: string) {
  const ownId = useId();
  const { errors, sharedError } = useForm();
  const error = errors[name];
  const isShared = sharedError !== undefined && error === sharedError.text;
  const id = isShared ? sharedError.id : ownId;
  return {
    invalid: {
      'aria-invalid': error !== undefined,
      'aria-describedby': error === undefined ? undefined : id,
    },
    message: error !== undefined && !isShared && (
      <p className={styles.error} id={id}>
        {error}
      </p>
    ),
  };
}

interface FieldLabel {
  name: string;
  label: string;
  isOptional: boolean | undefined;
  note?: string | false | undefined;
}

export function useLabelled({ name, label, isOptional, note = false }: FieldLabel) {
  const id = useId();
  const { invalid, message } = useFieldError(name);
  const describedBy = [invalid['aria-describedby'], note && `${id}-note`].filter(Boolean).join(' ');
  return {
    control: { id, ...invalid, 'aria-describedby': describedBy || undefined },
    frame: (field: ReactNode) => (
      <div className={styles.field}>
        <label htmlFor={id}>
          {label}
          {isOptional && <span> (optional)</span>}
        </label>
        {field}
        {note && (
          <p className={styles.note} id={`${id}-note`}>
            {note}
          </p>
        )}
        {message}
      </div>
    ),
  };
}

function digits(count: number): string {
  return count.toLocaleString('en-CA');
}
