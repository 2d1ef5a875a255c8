/** How far from the window is out of sight (pixels): what is scrolled in one frame may not bring it into view. */
const distance = 300;

/**
 * Calls `act` once as soon as an element may change its height without moving what is being read:
 * when it is well below the window, or well above it in browsers that hold their place then.
 * Returns a function that gives up waiting.
 */
export function whenUnseen(element: Element, act: () => void): () => void {
  const holdsPlace = CSS.supports('overflow-anchor', 'auto');
  const isUnseen = () => {
    // Measured now: the page may have been scrolled on since the observer looked.
    const { top, bottom } = element.getBoundingClientRect();
    return top > window.innerHeight + distance || (holdsPlace && bottom < -distance);
  };
  const observer = new IntersectionObserver(
    () => {
      if (!isUnseen()) return;
      observer.disconnect();
      act();
    },
    { rootMargin: `${distance}px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
