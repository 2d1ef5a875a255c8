import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { dayText } from '#src/business/date-text.ts';
import { Field } from '#src/ui/Field.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { useForm } from '#src/ui/Form.tsx';
import { bookingRange, isRealDay } from '../day.ts';
import type { FreeDaysStore } from './free-days.store.ts';

const field = { name: 'preferredDay', label: 'Preferred Day', isOptional: true } as const;

export function DayField({ freeDays: { $days, load, dayField } }: { freeDays: FreeDaysStore }) {
  const offered = useStore($days);
  const { values, errors } = useForm();
  const error = errors[field.name];
  const chosen = values[field.name] ?? '';

  useEffect(() => {
    // A day that was rejected is no longer free.
    void load();
  }, [load, error]);

  if (offered.status === 'unlisted') {
    const { first, last } = bookingRange(new Date());
    const stored = isRealDay(chosen) ? chosen : '';
    return (
      <Field
        {...field}
        type="date"
        min={first}
        max={last}
        defaultValue={stored}
        onFocus={dayField}
      />
    );
  }
  const groups = offered.status === 'listed' ? offered.groups : [];
  const isListed = groups.some(({ days }) => days.some(({ day }) => day === chosen));
  return (
    <SelectField {...field} value={chosen}>
      <option value="">{offered.status === 'listed' ? 'Any day' : 'Looking for free days…'}</option>
      {!isListed && chosen !== '' && (
        <option value={chosen}>{isRealDay(chosen) && dayText(chosen)}</option>
      )}
      {groups.map(({ label, days }) => (
        <optgroup key={label} label={label}>
          {days.map(({ day, text, isFree }) => (
            <option key={day} value={day} disabled={!isFree}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
