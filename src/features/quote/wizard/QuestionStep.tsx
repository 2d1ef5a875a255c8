import { formatDollars } from '#src/lib/money.ts';
import { $pointed } from '../drawing/pointed.store.ts';
import type { Question } from '../questions/quote-table.ts';
import type { DraftSelection } from '../questions/selection.ts';
import { OptionCard } from './OptionCard.tsx';
import styles from './QuoteBuilder.module.css';
import { answerQuestion } from './quote.store.ts';

interface Props {
  question: Question;
  draft: DraftSelection;
  /** A single choice is meant: by a click or Enter, not while arrow keys move. */
  onDone: () => void;
}

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
    <>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{legend}</legend>
        {options.map(({ id, label, description, cents }) => (
          <OptionCard
            key={id}
            type={isSingle ? 'radio' : 'checkbox'}
            name={questionId}
            value={id}
            label={label}
            description={description}
            aside={formatDollars(cents)}
            isChosen={chosen.includes(id)}
            onChoose={() => toggle(id)}
            onPoint={(isPointed) => $pointed.set(isPointed ? `${questionId}-${id}` : undefined)}
            onCommit={isSingle ? onDone : undefined}
          />
        ))}
      </fieldset>
      {offRoadNotice !== undefined && <p className={styles.notice}>{offRoadNotice}</p>}
    </>
  );
}
