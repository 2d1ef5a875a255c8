import { useEffect } from 'react';

/** Calls when the browser brings this very page back (Back, Forward), as it was when it was left. */
export function usePageReturn(act: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) act();
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, [act]);
}
