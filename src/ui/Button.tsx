import type { ComponentProps } from 'react';
import styles from './Button.module.css';
import states from './ButtonStates.module.css';

interface Look {
  /** `primary` once on a screen, `quiet` where it repeats and for the way around it. */
  kind?: 'primary' | 'quiet';
  isSmall?: boolean;
}

type Props = Look & (ComponentProps<'button'> | (ComponentProps<'a'> & { href: string }));

export function Button({ kind = 'primary', isSmall = false, ...rest }: Props) {
  const className = [styles.button, states.states, styles[kind], isSmall && styles.small]
    .filter(Boolean)
    .join(' ');
  return 'href' in rest ? (
    <a {...rest} className={className}>
      {rest.children}
    </a>
  ) : (
    <button type="button" {...rest} className={className} />
  );
}
