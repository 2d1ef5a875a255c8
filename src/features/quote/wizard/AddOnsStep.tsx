import { completeSelection } from '../complete-selection.ts';
import { trackQuote } from './data-layer.client.ts';
import { MultipleChoice } from './MultipleChoice.tsx';
import { addOns } from '../price-list.ts';
import { answer } from './quote.store.ts';
import { goForward } from './quote-history.client.ts';
import type { DraftSelection } from '../answers.ts';
import type { Selection } from '../selection.ts';

interface Props {
  draft: DraftSelection;
  onQuoteViewed: (selection: Selection) => void;
}

export function AddOnsStep({ draft, onQuoteViewed }: Props) {
  return (
    <MultipleChoice
      legend="Add-ons"
      options={addOns}
      chosen={draft.addOns}
      isOptional
      onChange={(chosen) => {
        answer({ addOns: chosen });
      }}
      onDone={(chosen) => {
        trackQuote('addon_selection', { addOns: chosen });
        const selection = completeSelection(draft);
        if (selection) onQuoteViewed(selection);
        goForward();
      }}
    />
  );
}
