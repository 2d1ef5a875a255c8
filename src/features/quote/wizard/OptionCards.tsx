import { formatDollars } from '#src/lib/money.ts';
import { OptionCard } from './OptionCard.tsx';
import type { PricedOption } from '../priced-option.ts';
import styles from './QuoteBuilder.module.css';

interface Props<Id extends string> {
  type: 'radio' | 'checkbox';
  legend: string;
  options: readonly (PricedOption & { id: Id })[];
  isChosen: (id: Id) => boolean;
  onChoose: (id: Id) => void;
  /** The answer is meant, not just passed by with the arrow keys. */
  onCommit?: (id: Id) => void;
}

/** The answers of a step as cards, each with its price. */
export function OptionCards<Id extends string>(props: Props<Id>) {
  const { type, legend, options, isChosen, onChoose, onCommit } = props;
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map(({ id, label, description, cents }) => (
        <OptionCard
          key={id}
          type={type}
          name="quote-option"
          value={id}
          label={label}
          description={description}
          aside={formatDollars(cents)}
          isChosen={isChosen(id)}
          onChoose={() => {
            onChoose(id);
          }}
          onCommit={
            onCommit &&
            (() => {
              onCommit(id);
            })
          }
        />
      ))}
    </fieldset>
  );
}
