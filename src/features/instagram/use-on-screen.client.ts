import { useEffect, useState, type RefObject } from 'react';

/** Whether at least half of an element is in the window. */
export function useOnScreen(place: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        setOnScreen(entry?.isIntersecting ?? false);
      },
      { threshold: 0.5 },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [place]);
  return isOnScreen;
}
