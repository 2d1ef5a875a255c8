import { formatDollars } from '#src/lib/money.ts';
import type { Question } from '../quote-table.ts';
import type { DraftSelection } from '../selection.ts';
import { OptionCard } from './OptionCard.tsx';
import styles from './QuoteBuilder.module.css';
import { answerQuestion } from './quote.store.ts';

interface Props {
  question: Question;
  draft: DraftSelection;
  /** The answer is meant: by a click or Enter on a single choice, or by Continue. */
  onDone: () => void;
}

/**
 * A question with its options as cards. A single choice goes on by itself on a click or Enter, not
 * while arrow keys move; any other one waits for Continue.
 */
export function QuestionStep({ question, draft, onDone }: Props) {
  const { id: questionId, choose, options, legend, offRoadNotice } = question;
  const chosen = draft.answers[questionId] ?? [];
  const isSingle = choose === 'one';
  const toggle = (id: string) => {
    const others = chosen.filter((one) => one !== id);
    const isChosen = others.length < chosen.length;
    answerQuestion(questionId, isSingle ? [id] : isChosen ? others : [...chosen, id]);
  };
  return (
    <div className={styles.answers}>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{legend}</legend>
        {options.map(({ id, label, description, cents }) => (
          <OptionCard
            key={id}
            type={isSingle ? 'radio' : 'checkbox'}
            name="quote-option"
            value={id}
            label={label}
            description={description}
            aside={formatDollars(cents)}
            isChosen={chosen.includes(id)}
            onChoose={() => {
              toggle(id);
            }}
            onCommit={isSingle ? onDone : undefined}
          />
        ))}
      </fieldset>
      {offRoadNotice !== undefined && <p className={styles.notice}>{offRoadNotice}</p>}
      {(!isSingle || chosen.length > 0) && (
        <button
          type="button"
          className={styles.continue}
          disabled={choose === 'some' && chosen.length === 0}
          onClick={onDone}
        >
          Continue
        </button>
      )}
    </div>
  );
}
