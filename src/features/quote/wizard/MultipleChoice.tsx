import { OptionCards } from './OptionCards.tsx';
import type { PricedOption } from '../priced-option.ts';
import styles from './QuoteBuilder.module.css';

interface Props<Id extends string> {
  legend: string;
  options: readonly (PricedOption & { id: Id })[];
  chosen: readonly Id[];
  /** What the law says of some of the options. */
  notice?: string;
  /** True lets the visitor go on with nothing chosen. */
  isOptional?: boolean;
  onChange: (ids: Id[]) => void;
  onDone: (ids: readonly Id[]) => void;
}

/** A step with as many answers as the visitor likes; Continue leads on. */
export function MultipleChoice<Id extends string>(props: Props<Id>) {
  const { legend, options, chosen, notice, isOptional = false, onChange, onDone } = props;
  const toggle = (id: Id) => {
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <div className={styles.answers}>
      <OptionCards
        type="checkbox"
        legend={legend}
        options={options}
        isChosen={(id) => chosen.includes(id)}
        onChoose={toggle}
      />
      {notice !== undefined && <p className={styles.notice}>{notice}</p>}
      <button
        type="button"
        className={styles.continue}
        disabled={!isOptional && chosen.length === 0}
        onClick={() => {
          onDone(chosen);
        }}
      >
        Continue
      </button>
    </div>
  );
}
