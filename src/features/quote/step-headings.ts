import type { StepId } from './steps.ts';

/** What each step asks, and a line that helps to answer it. */
export const stepHeadings: Record<StepId, { title: string; help: string }> = {
  service: {
    title: 'What does your car need?',
    help: 'Choose one service. You can add extras before you see the total.',
  },
  vehicle: {
    title: 'Which vehicle is it?',
    help: 'Year, make and model help us prepare. The type decides the size we price by.',
  },
  'paint-condition': {
    title: 'How does the paint look?',
    help: 'Look at it in direct sun or under a lamp. If you are between two, choose the lighter one.',
  },
  'ppf-package': {
    title: 'How much should be covered?',
    help: 'City cars need film at the front. Highway and gravel reach further back.',
  },
  'undercoating-package': {
    title: 'How far should it reach?',
    help: 'Salt and brine work in seams and cavities first.',
  },
  windows: {
    title: 'What should be tinted?',
    help: 'Choose as many as you like.',
  },
  detailing: {
    title: 'What should be cleaned?',
    help: 'Choose as many as you like.',
  },
  'headlight-condition': {
    title: 'How do the headlights look?',
    help: 'Compare both lamps and choose the worse one.',
  },
  'add-ons': {
    title: 'Anything to add?',
    help: 'All optional. The next step is your quote.',
  },
  quote: {
    title: 'Your quote',
    help: 'The price is negotiable, and you pay after the service is done.',
  },
};
