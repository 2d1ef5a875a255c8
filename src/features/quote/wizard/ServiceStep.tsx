import { trackQuote } from './data-layer.client.ts';
import { OptionCard } from './OptionCard.tsx';
import styles from './QuoteBuilder.module.css';
import { answer } from './quote.store.ts';
import { goForward } from './quote-history.client.ts';
import type { ServiceCard } from './QuoteStep.tsx';
import type { DraftSelection } from '../answers.ts';
import { chooseService } from '../steps.ts';

interface Props {
  services: readonly ServiceCard[];
  draft: DraftSelection;
}

export function ServiceStep({ services, draft }: Props) {
  const choose = (service: ServiceCard['id']) => {
    if (service !== draft.service) answer(chooseService(draft, service));
  };
  const goOn = (service: ServiceCard['id']) => {
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
