import { useEffect, useId, useRef, useState } from 'react';
import fieldStyles from '../../../ui/Field.module.css';
import styles from './QuoteBuilder.module.css';

type List =
  | { status: 'waiting'; hint: string }
  | { status: 'listed'; names: readonly string[] }
  | { status: 'typed' };

interface Props {
  label: string;
  list: List;
  value: string | undefined;
  maxLength: number;
  onChange: (name: string | undefined) => void;
}

const notListed = 'not-listed';

export function ListedOrTyped({ label, list, value, maxLength, onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [wantsToType, setWantsToType] = useState(false);
  const isUnlistedValue =
    list.status === 'listed' && value !== undefined && !list.names.includes(value);
  const isTyped = list.status === 'typed' || wantsToType || isUnlistedValue;

  useEffect(() => {
    if (wantsToType) field.current?.focus();
  }, [wantsToType]);

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id}>{label}</label>
      {isTyped ? (
        <>
          <input
            ref={field}
            id={id}
            value={value ?? ''}
            maxLength={maxLength}
            autoComplete="off"
            placeholder={`Type the ${label.toLowerCase()}`}
            onChange={(event) =>
              onChange(event.target.value === '' ? undefined : event.target.value)
            }
          />
          {list.status === 'listed' && (
            <button
              type="button"
              className={styles.textButton}
              onClick={() => {
                setWantsToType(false);
                onChange(undefined);
              }}
            >
              Choose from the list
            </button>
          )}
        </>
      ) : (
        <select
          id={id}
          value={value ?? ''}
          disabled={list.status === 'waiting'}
          onChange={(event) => {
            const isMissing = event.target.value === notListed;
            setWantsToType(isMissing);
            onChange(isMissing ? undefined : event.target.value);
          }}
        >
          <option value="" disabled>
            {list.status === 'waiting' ? list.hint : `Choose the ${label.toLowerCase()}`}
          </option>
          {list.status === 'listed' && list.names.map((name) => <option key={name}>{name}</option>)}
          {list.status === 'listed' && <option value={notListed}>Not in the list…</option>}
        </select>
      )}
    </div>
  );
}
