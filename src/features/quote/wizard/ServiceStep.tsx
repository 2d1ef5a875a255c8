import type { ServiceId } from '#src/business/services.ts';
import { trackQuote } from './data-layer.client.ts';
import { OptionCard } from './OptionCard.tsx';
import styles from './QuoteBuilder.module.css';
import { setDraft } from './quote.store.ts';
import { goForward } from './quote-history.client.ts';
import { chooseService, type DraftSelection } from '../selection.ts';

export interface ServiceCard {
  id: ServiceId;
  name: string;
  summary: string;
}

interface Props {
  services: readonly ServiceCard[];
  draft: DraftSelection;
}

export function ServiceStep({ services, draft }: Props) {
  const choose = (service: ServiceId) => {
    if (service !== draft.service) setDraft(chooseService(draft, service));
  };
  const goOn = (service: ServiceId) => {
    trackQuote('service_selection', { service });
    goForward();
  };
  return (
    <div className={styles.answers}>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">Service</legend>
        {services.map(({ id, name, summary }) => (
          <OptionCard
            key={id}
            type="radio"
            name="service"
            value={id}
            label={name}
            description={summary}
            isChosen={draft.service === id}
            onChoose={() => {
              choose(id);
            }}
            onCommit={() => {
              goOn(id);
            }}
          />
        ))}
      </fieldset>
      {draft.service !== undefined && (
        <button
          type="button"
          className={styles.continue}
          onClick={() => {
            if (draft.service !== undefined) goOn(draft.service);
          }}
        >
          Continue
        </button>
      )}
    </div>
  );
}
