import { OptionCards } from './OptionCards.tsx';
import type { PricedOption } from '../priced-option.ts';
import styles from './QuoteBuilder.module.css';

interface Props<Id extends string> {
  legend: string;
  options: readonly (PricedOption & { id: Id })[];
  chosen: Id | undefined;
  onChoose: (id: Id) => void;
  /** The answer is meant: by a click, by Enter or by Continue. */
  onDone: (id: Id) => void;
}

/** A step with one answer. It advances by itself on a click or Enter, not while arrow keys move. */
export function SingleChoice<Id extends string>(props: Props<Id>) {
  const { legend, options, chosen, onChoose, onDone } = props;
  return (
    <div className={styles.answers}>
      <OptionCards
        type="radio"
        legend={legend}
        options={options}
        isChosen={(id) => id === chosen}
        onChoose={onChoose}
        onCommit={onDone}
      />
      {chosen !== undefined && (
        <button
          type="button"
          className={styles.continue}
          onClick={() => {
            onDone(chosen);
          }}
        >
          Continue
        </button>
      )}
    </div>
  );
}
