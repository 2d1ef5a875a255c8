import type { ReactNode } from 'react';
import { AddOnsStep } from './AddOnsStep.tsx';
import { trackQuote } from './data-layer.client.ts';
import { FinalQuote } from './FinalQuote.tsx';
import { MultipleChoice } from './MultipleChoice.tsx';
import { answer } from './quote.store.ts';
import { goForward } from './quote-history.client.ts';
import {
  detailingItems,
  headlightConditions,
  paintConditions,
  ppfPackages,
  undercoatingPackages,
  windowOptions,
} from '../price-list.ts';
import type { DraftSelection } from '../answers.ts';
import type { Selection } from '../selection.ts';
import { ServiceStep } from './ServiceStep.tsx';
import { SingleChoice } from './SingleChoice.tsx';
import type { StepId } from '../steps.ts';
import { streetLegalNotice } from '../pricing/street-legal-notice.ts';
import { VehicleStep } from '../vehicle/VehicleStep.tsx';

export interface ServiceCard {
  id: NonNullable<DraftSelection['service']>;
  name: string;
  summary: string;
}

/** The shop's number, from the page: the script need not carry all business facts for it. */
export interface Phone {
  text: string;
  href: string;
}

interface Props {
  phone: Phone;
  draft: DraftSelection;
  step: StepId;
  services: readonly ServiceCard[];
  onQuoteViewed: (selection: Selection) => void;
  renderBooking: (selection: Selection) => ReactNode;
}

/** The question of the current step. */
export function QuoteStep({ draft, step, services, phone, onQuoteViewed, renderBooking }: Props) {
  switch (step) {
    case 'service':
      return <ServiceStep services={services} draft={draft} />;
    case 'vehicle':
      return <VehicleStep vehicle={draft.vehicle} />;
    case 'paint-condition':
      return (
        <SingleChoice
          legend="Paint condition"
          options={paintConditions}
          chosen={draft.paintCondition}
          onChoose={(paintCondition) => {
            answer({ paintCondition });
          }}
          onDone={(paintCondition) => {
            trackQuote('paint_condition_selection', { paintCondition });
            goForward();
          }}
        />
      );
    case 'headlight-condition':
      return (
        <SingleChoice
          legend="Headlight condition"
          options={headlightConditions}
          chosen={draft.headlightCondition}
          onChoose={(headlightCondition) => {
            answer({ headlightCondition });
          }}
          onDone={(headlightCondition) => {
            trackQuote('headlight_condition_selection', { headlightCondition });
            goForward();
          }}
        />
      );
    case 'ppf-package':
      return (
        <SingleChoice
          legend="PPF package"
          options={ppfPackages}
          chosen={draft.ppfPackage}
          onChoose={(ppfPackage) => {
            answer({ ppfPackage });
          }}
          onDone={(ppfPackage) => {
            trackQuote('ppf_selection_event', { ppfPackage });
            goForward();
          }}
        />
      );
    case 'undercoating-package':
      return (
        <SingleChoice
          legend="Undercoating package"
          options={undercoatingPackages}
          chosen={draft.undercoatingPackage}
          onChoose={(undercoatingPackage) => {
            answer({ undercoatingPackage });
          }}
          onDone={(undercoatingPackage) => {
            trackQuote('undercoating_selection_event', { undercoatingPackage });
            goForward();
          }}
        />
      );
    case 'windows':
      return (
        <MultipleChoice
          legend="Windows and lamps"
          options={windowOptions}
          chosen={draft.windows ?? []}
          notice={streetLegalNotice}
          onChange={(windows) => {
            answer({ windows });
          }}
          onDone={(windows) => {
            trackQuote('window_selection', { windows });
            goForward();
          }}
        />
      );
    case 'detailing':
      return (
        <MultipleChoice
          legend="Detailing"
          options={detailingItems}
          chosen={draft.detailing ?? []}
          onChange={(detailing) => {
            answer({ detailing });
          }}
          onDone={(detailing) => {
            trackQuote('detail_selection', { detailing });
            goForward();
          }}
        />
      );
    case 'add-ons':
      return <AddOnsStep draft={draft} onQuoteViewed={onQuoteViewed} />;
    case 'quote':
      return <FinalQuote draft={draft} phone={phone} renderBooking={renderBooking} />;
  }
}
