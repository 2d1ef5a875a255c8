import type { ReactNode } from 'react';
import { serviceName } from '#src/business/services.ts';
import { formatDollars } from '#src/lib/money.ts';
import { completeSelection } from '../complete-selection.ts';
import { describeVehicle } from '../vehicle/describe-vehicle.ts';
import styles from './FinalQuote.module.css';
import { priceQuote } from '../pricing/price-quote.ts';
import { QuoteLines } from './QuoteLines.tsx';
import type { DraftSelection } from '../answers.ts';
import type { Selection } from '../selection.ts';
import type { Phone } from './QuoteStep.tsx';
import { ShareQuote } from './ShareQuote.tsx';
import { sizeLabel, vehicleSizeOf } from '../vehicle/vehicle-types.ts';

interface Props {
  draft: DraftSelection;
  phone: Phone;
  renderBooking: (selection: Selection) => ReactNode;
}

/** The quote itself: receipt, comparison, warranties, and the booking form. */
export function FinalQuote({ draft, phone, renderBooking }: Props) {
  const selection = completeSelection(draft);
  if (!selection) return null;
  const quote = priceQuote(selection);
  const size = sizeLabel(vehicleSizeOf(selection.vehicle.vehicleType));
  return (
    <div className={styles.quote}>
      <div className={styles.receipt}>
        <p className={styles.subject}>
          <strong>{serviceName(selection.service)}</strong>
          <span>
            {describeVehicle(selection.vehicle)}, {size.toLowerCase()} vehicle
          </span>
        </p>
        <QuoteLines quote={quote} />
        {quote.market && (
          <dl className={styles.market}>
            <div>
              <dt>Market average</dt>
              <dd>{formatDollars(quote.market.averageCents)}</dd>
            </div>
            <div>
              <dt>Your saving</dt>
              <dd>{formatDollars(quote.market.savingCents)}</dd>
            </div>
          </dl>
        )}
        <ShareQuote />
      </div>
      <div className={styles.notes}>
        {quote.warranties.map((warranty) => (
          <p key={warranty.label} className={styles.warranty}>
            <strong>{warranty.label}</strong> {warranty.text}
          </p>
        ))}
        <h3>Reasoning</h3>
        <ul>
          {quote.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <p>
          Questions, or a price you would like to talk about? Call{' '}
          <a href={phone.href}>{phone.text}</a>.
        </p>
      </div>
      {renderBooking(selection)}
    </div>
  );
}
