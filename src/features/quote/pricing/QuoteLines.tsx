import { jobTaxText } from './job-price-text.ts';
import { formatDollars } from '#src/lib/money.ts';
import type { Quote } from './price-quote.ts';
import styles from './QuoteLines.module.css';

interface Props {
  quote: Quote;
  /** Each line can be opened for its reason. */
  isExplained?: boolean;
}

export function QuoteLines({ quote, isExplained }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">Price breakdown</caption>
      <tbody>
        {quote.lines.map((line) => (
          <tr key={line.id} className={line.cents < 0 ? styles.discount : undefined}>
            <th scope="row">
              {isExplained ? (
                <details>
                  <summary>{line.label}</summary>
                  <p>{line.reason}</p>
                </details>
              ) : (
                line.label
              )}
            </th>
            <td>{formatDollars(line.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total, {jobTaxText()}</th>
          <td>{formatDollars(quote.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
