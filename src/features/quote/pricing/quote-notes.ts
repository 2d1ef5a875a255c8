import { summerDiscount, windowOptions } from '../price-list.ts';
import { optionsOf } from '../priced-option.ts';
import type { LineKind, QuoteLine } from './quote-lines.ts';
import type { DraftSelection } from '../answers.ts';
import { asks } from '../service-questions.ts';
import { streetLegalNotice } from './street-legal-notice.ts';

/** Why each kind of line costs what it costs. */
const reasons: Record<LineKind, string> = {
  'ceramic-surcharge': 'The ceramic coating itself is a fixed amount, the same for every vehicle.',
  'vehicle-size': 'A larger vehicle has more surface to prepare and protect.',
  'paint-condition': 'The more worn the paint, the longer it takes to prepare.',
  'ppf-package': 'The package decides which panels are covered with film.',
  'undercoating-package': 'The package decides how much of the underbody is sealed.',
  windows: 'Each tinted area is priced on its own.',
  detailing: 'Each detail is priced on its own, so you pay only for what you choose.',
  'headlight-condition': 'The more worn the lenses, the more sanding and polishing they need.',
  'add-on': 'Add-ons cost the same on every vehicle.',
  discount: summerDiscount.note,
};

/** The "Reasoning" notes of a quote: one for each kind of line, and legal notices. */
export function quoteNotes(draft: DraftSelection, lines: readonly QuoteLine[]): string[] {
  const kinds = new Set(lines.map((line) => line.kind));
  const notes = Array.from(kinds, (kind) => reasons[kind]);
  return hasOffRoadTint(draft) ? [...notes, streetLegalNotice] : notes;
}

function hasOffRoadTint({ service, windows = [] }: DraftSelection): boolean {
  return (
    asks(service, 'windows') && optionsOf(windowOptions, windows).some((one) => one.offRoadOnly)
  );
}
