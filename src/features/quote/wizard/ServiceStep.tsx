import type { ServiceId } from '#src/business/services.ts';
import { $pointed } from '../drawing/pointed.store.ts';
import { chooseService, type DraftSelection } from '../questions/selection.ts';
import { OptionCard } from './OptionCard.tsx';
import styles from './QuoteBuilder.module.css';
import { setDraft } from './quote.store.ts';

export interface ServiceCard {
  id: ServiceId;
  name: string;
  summary: string;
  price: string;
  /** The lines of a quote whose parts of the car it works on. */
  lines: string;
}

interface Props {
  services: readonly ServiceCard[];
  draft: DraftSelection;
  onDone: () => void;
}

export function ServiceStep({ services, draft, onDone }: Props) {
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">Service</legend>
      {services.map(({ id, name, summary, price, lines }) => (
        <OptionCard
          key={id}
          type="radio"
          name="service"
          value={id}
          label={name}
          description={summary}
          aside={price}
          isChosen={draft.service === id}
          onChoose={() => {
            if (id !== draft.service) setDraft(chooseService(draft, id));
          }}
          onPoint={(isPointed) => $pointed.set(isPointed ? lines : undefined)}
          onCommit={onDone}
        />
      ))}
    </fieldset>
  );
}
