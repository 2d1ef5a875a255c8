import type { Ref } from 'react';
import styles from './QuantityStepper.module.css';

interface Props {
  /** What is counted, for screen readers: the product's name. */
  name: string;
  quantity: number;
  onMinus: () => void;
  onPlus: () => void;
  isMinusOff?: boolean;
  isPlusOff?: boolean;
  plusRef?: Ref<HTMLButtonElement>;
}

/** Minus, count, plus. A button that is off keeps its focus, so that a keyboard does not lose its place. */
export function QuantityStepper({
  name,
  quantity,
  onMinus,
  onPlus,
  isMinusOff = false,
  isPlusOff = false,
  plusRef,
}: Props) {
  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label="One less"
        aria-disabled={isMinusOff}
        onClick={isMinusOff ? undefined : onMinus}
      >
        −
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label="One more"
        aria-disabled={isPlusOff}
        onClick={isPlusOff ? undefined : onPlus}
        ref={plusRef}
      >
        +
      </button>
    </div>
  );
}
