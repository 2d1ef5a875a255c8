import { formatDollars } from '#src/lib/money.ts';
import type { PricedOption } from './priced-option.ts';
import { OptionCard } from './OptionCard.tsx';
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
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{legend}</legend>
        {options.map((option) => (
          <OptionCard
            key={option.id}
            type="radio"
            name="quote-option"
            value={option.id}
            label={option.label}
            description={option.description}
            aside={formatDollars(option.cents)}
            isChosen={chosen === option.id}
            onChoose={() => {
              onChoose(option.id);
            }}
            onCommit={() => {
              onDone(option.id);
            }}
          />
        ))}
      </fieldset>
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
