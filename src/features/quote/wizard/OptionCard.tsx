import type { KeyboardEvent, ReactNode } from 'react';
import styles from './OptionCard.module.css';

interface Props {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  description?: string | undefined;
  /** What stands at the card's edge: a price, or a drawing. */
  aside?: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  onPoint?: ((isPointed: boolean) => void) | undefined;
  /** Called when a choice is meant as final: a click, a tap or Enter, never an arrow key. */
  onCommit?: (() => void) | undefined;
}

/** One option as a card. The real radio or checkbox covers it, so that the whole card is the target. */
export function OptionCard(props: Props) {
  const { type, name, value, label, description, aside, isChosen, onChoose, onCommit, onPoint } =
    props;
  const descriptionId = `${name}-${value}-description`;
  const commitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChoose();
    onCommit?.();
  };
  return (
    <label
      className={styles.card}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
    >
      <input
        type={type}
        name={name}
        value={value}
        checked={isChosen}
        aria-label={label}
        aria-describedby={description === undefined ? undefined : descriptionId}
        onChange={onChoose}
        onFocus={() => onPoint?.(true)}
        onBlur={() => onPoint?.(false)}
        onKeyDown={commitOnEnter}
        onClick={(event) => {
          // Arrow keys and the space bar also click a radio button, but without a pointer.
          const byPointer = (event.nativeEvent as PointerEvent).pointerType !== '';
          if (!byPointer || !onCommit) return;
          onChoose();
          onCommit();
        }}
      />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {description !== undefined && (
          <span className={styles.description} id={descriptionId}>
            {description}
          </span>
        )}
      </span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      <span className={styles.mark} aria-hidden="true" />
    </label>
  );
}
