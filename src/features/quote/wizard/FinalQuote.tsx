import { useState } from 'react';
import { dateText } from '#src/business/date-text.ts';
import { serviceName } from '#src/business/services.ts';
import type { Phone } from '#src/lib/phone/phone.ts';
import { formatDollars } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { describeVehicle } from '../questions/vehicle.ts';
import styles from './FinalQuote.module.css';
import { priceToday } from '../pricing/price-today.client.ts';
import { copyLink, quoteLink } from './quote-history.client.ts';
import { QuoteLines } from '../pricing/QuoteLines.tsx';
import type { Selection } from '../questions/selection.ts';
import { sizeLabelOf } from '../questions/vehicle-types.ts';

interface Props {
  selection: Selection;
  phone: Phone;
}

export function FinalQuote({ selection, phone }: Props) {
  const quote = priceToday(selection);
  const size = sizeLabelOf(selection.vehicle.vehicleType);
  return (
    <div className={styles.quote}>
      <p className={styles.printed}>
        Quoted on {dateText(new Date())}: {quoteLink()}
      </p>
      <div className={styles.receipt}>
        <p className={styles.subject}>
          <strong>{serviceName(selection.service)}</strong>
          <span>
            {describeVehicle(selection.vehicle)}, {size.toLowerCase()} vehicle
          </span>
        </p>
        <QuoteLines quote={quote} isExplained />
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
        {quote.warranty && (
          <p className={styles.warranty}>
            <strong>{quote.warranty.label}</strong> {quote.warranty.text}
          </p>
        )}
        {quote.notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
        <p>
          Questions, or a price you would like to talk about? Call{' '}
          <a href={phone.href}>{phone.text}</a>.
        </p>
      </div>
    </div>
  );
}

function ShareQuote() {
  const [result, setResult] = useState('');
  return (
    <div className={styles.share}>
      <Button
        kind="quiet"
        isSmall
        onClick={() => {
          void copyLink().then((isCopied) =>
            setResult(isCopied ? 'Link copied.' : 'Copy the link from the address bar.'),
          );
        }}
      >
        Copy link
      </Button>
      <Button kind="quiet" isSmall onClick={() => window.print()}>
        Print
      </Button>
      <span role="status">{result}</span>
    </div>
  );
}
