import type { DraftSelection } from '../questions/selection.ts';
import { questionOf, type StepId } from '../questions/steps.ts';
import { VehicleStep } from './VehicleStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { ServiceStep, type ServiceCard } from './ServiceStep.tsx';

interface Props {
  draft: DraftSelection;
  step: StepId;
  services: readonly ServiceCard[];
  onDone: () => void;
}

export function QuoteStep({ draft, step, services, onDone }: Props) {
  if (step === 'service') return <ServiceStep services={services} draft={draft} onDone={onDone} />;
  if (step === 'vehicle') return <VehicleStep vehicle={draft.vehicle} />;
  const question = questionOf(step);
  return question ? <QuestionStep question={question} draft={draft} onDone={onDone} /> : null;
}
