import { useState } from 'react';
import styles from './FinalQuote.module.css';
import { copyQuoteLink } from './share-quote.client.ts';

/** Copies the quote's link, or prints it on one page. */
export function ShareQuote() {
  const [result, setResult] = useState('');
  return (
    <div className={styles.share}>
      <button
        type="button"
        onClick={() => {
          void copyQuoteLink().then((isCopied) => {
            setResult(isCopied ? 'Link copied.' : 'Copy the link from the address bar.');
          });
        }}
      >
        Copy link
      </button>
      <button
        type="button"
        onClick={() => {
          window.print();
        }}
      >
        Print
      </button>
      <span role="status">{result}</span>
    </div>
  );
}
