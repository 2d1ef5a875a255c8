const mark = 'isOverlay';

/**
 * Gives an open dialog an entry of the history, so that Back closes it and leaves the page alone. Returns what takes
 * the entry away once the dialog was closed in another way.
 */
export function closeOnBack(close: () => void): () => void {
  history.pushState({ [mark]: true }, '');
  addEventListener('popstate', close);
  return () => {
    removeEventListener('popstate', close);
    leaveOverlayEntry();
  };
}

/** Steps back from the entry of a dialog that is closed, for instance since the page was loaded anew. */
export function leaveOverlayEntry(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && mark in state) history.back();
}
