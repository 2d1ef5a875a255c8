import { useEffect } from 'react';
import { shopYear } from '#src/business/shop-day.ts';
import { decodeQuote, encodeQuote } from '../questions/quote-url.ts';
import { hasAnswers } from '../questions/selection.ts';
import { $wizard } from './quote.store.ts';

/** How long after its click a `tel:` or `mailto:` link may ask to leave the page (milliseconds). */
const linkMs = 1000;

/**
 * While it is on, leaving asks for confirmation once something was answered in this visit. What the
 * page was opened with is in its link: leaving loses nothing of that. A click on a phone number or
 * an email address leaves nothing either.
 */
export function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const opened = encodeQuote(decodeQuote(location.search, shopYear(new Date())));
    let lastCall = -Infinity;
    const noteLink = ({ target, timeStamp }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link && /^(tel|mailto):/.test(link.protocol)) lastCall = timeStamp;
    };
    const warn = (event: BeforeUnloadEvent) => {
      const { draft } = $wizard.get();
      const isChanged = hasAnswers(draft) && encodeQuote(draft) !== opened;
      if (isChanged && event.timeStamp - lastCall > linkMs) event.preventDefault();
    };
    document.addEventListener('click', noteLink);
    window.addEventListener('beforeunload', warn);
    return () => {
      document.removeEventListener('click', noteLink);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isOn]);
}
