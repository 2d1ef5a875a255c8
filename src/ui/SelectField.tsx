import type { ReactNode } from 'react';
import '#src/styles/select.css';
import { useLabelled, type CommonProps } from './Field.tsx';

interface SelectProps extends CommonProps {
  value?: string;
  children: ReactNode;
}

export function SelectField({ label, isOptional, value, children, ...rest }: SelectProps) {
  const { control, frame } = useLabelled({ name: rest.name, label, isOptional });
  // The form around it hears of every change.
  const chosen = value === undefined ? { defaultValue: '' } : { value, onChange: () => undefined };
  return frame(
    <select {...chosen} {...rest} {...control}>
      {children}
    </select>,
  );
}
