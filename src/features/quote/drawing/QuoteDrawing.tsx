import { useStore } from '@nanostores/react';
import { memo, useDeferredValue } from 'react';
import { CarFromBothSides } from '#src/drawings/CarDrawing.tsx';
import { CarOutline } from '#src/drawings/CarOutline.tsx';
import { priceToday } from '../pricing/price-today.client.ts';
import type { DraftSelection } from '../questions/selection.ts';
import type { StepId } from '../questions/steps.ts';
import { $pointed } from './pointed.store.ts';
import { QuoteLines } from '../pricing/QuoteLines.tsx';
import { drawingOf, pointedShapes } from './drawing-of.ts';
import styles from './QuoteDrawing.module.css';

interface Props {
  draft: DraftSelection;
  step: StepId;
}

/** The car beside the question. A slow phone marks an answer first, and draws it in the picture after. */
export function QuoteDrawing({ draft, step }: Props) {
  const choice = useDeferredValue(useStore($pointed));
  return <CarAndLines draft={useDeferredValue(draft)} step={step} choice={choice} />;
}

const CarAndLines = memo(({ draft, step, choice }: Props & { choice: string | undefined }) => {
  const quote = priceToday(draft);
  return (
    <div className={styles.beside} data-step={step}>
      <Car draft={draft} pointed={pointedShapes(draft, step, choice)} />
      <div className={styles.lines}>{quote.lines.length > 0 && <QuoteLines quote={quote} />}</div>
    </div>
  );
});

export function QuotedCar({ draft }: Pick<Props, 'draft'>) {
  const { type, legend } = drawingOf(draft);
  return (
    <figure className={styles.quoted}>
      <Car draft={draft} />
      <figcaption>
        {legend.map(({ label, shapes }) => (
          <span key={label}>
            <CarOutline type={type} marked={shapes} />
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type PointedShapes = ReturnType<typeof pointedShapes>;

function Car({ draft, pointed = [] }: Pick<Props, 'draft'> & { pointed?: PointedShapes }) {
  const { type, layers, sentence } = drawingOf(draft);
  return (
    <CarFromBothSides
      type={type}
      layers={layers}
      pointed={pointed}
      label={sentence}
      className={styles.views}
    />
  );
}
