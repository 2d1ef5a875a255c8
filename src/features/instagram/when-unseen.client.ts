/**
 * Calls `act` once as soon as an element may change its height without moving what is being read:
 * when it is below the window, or above it in browsers that hold their place then. Returns a
 * function that gives up waiting.
 */
export function whenUnseen(element: Element, act: () => void): () => void {
  const holdsPlace = CSS.supports('overflow-anchor', 'auto');
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry || entry.isIntersecting) return;
    if (entry.boundingClientRect.top < 0 && !holdsPlace) return;
    observer.disconnect();
    act();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
