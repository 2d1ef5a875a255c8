import { useId } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { DraftSelection } from '../questions/selection.ts';
import { problemOf, questionOf, type StepId } from '../questions/steps.ts';
import styles from './QuoteBuilder.module.css';
import { TotalPanel } from './TotalPanel.tsx';

interface Props {
  draft: DraftSelection;
  step: StepId;
  onContinue: () => void;
}

export function StepActions({ draft, step, onContinue }: Props) {
  const reasonId = useId();
  const problem = problemOf(draft, step);
  // A single choice continues automatically: Continue is for coming back to it.
  const isSingle = step === 'service' || questionOf(step)?.choose === 'one';
  return (
    <div className={styles.actions}>
      {!(isSingle && problem !== undefined) && (
        <>
          <div className={styles.continue}>
            <Button
              disabled={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : reasonId}
              onClick={onContinue}
            >
              Continue
            </Button>
          </div>
          {problem !== undefined && (
            <p id={reasonId} className={styles.reason}>
              {problem}
            </p>
          )}
        </>
      )}
      <TotalPanel draft={draft} step={step} />
    </div>
  );
}
