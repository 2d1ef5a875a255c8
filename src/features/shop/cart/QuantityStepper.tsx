import styles from './QuantityStepper.module.css';

interface Props {
  name: string;
  quantity: number;
  onMinus: () => void;
  onPlus: () => void;
  minusOff?: string | undefined;
  plusOff?: string | undefined;
}

/** Minus, count, plus. A button that is off says why and keeps its focus, so that a keyboard does not lose its place. */
export function QuantityStepper({ name, quantity, onMinus, onPlus, minusOff, plusOff }: Props) {
  return (
    <div className={styles.stepper} role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label="One less"
        aria-disabled={minusOff !== undefined}
        title={minusOff}
        onClick={minusOff === undefined ? onMinus : undefined}
      >
        −
      </button>
      <output>{quantity}</output>
      <button
        type="button"
        aria-label="One more"
        aria-disabled={plusOff !== undefined}
        title={plusOff}
        onClick={plusOff === undefined ? onPlus : undefined}
      >
        +
      </button>
    </div>
  );
}
