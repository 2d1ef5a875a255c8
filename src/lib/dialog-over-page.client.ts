const mark = 'isOverlay';

/** With an entry of the history: Back closes it and leaves the page alone. Closed in another way, it takes the entry along. */
export function showOverPage(dialog: HTMLDialogElement): void {
  dialog.showModal();
  history.pushState({ ...(history.state as object | null), [mark]: true }, '');
  const close = () => dialog.close();
  addEventListener('popstate', close);
  dialog.addEventListener(
    'close',
    () => {
      removeEventListener('popstate', close);
      leaveOverlayEntry();
    },
    { once: true },
  );
}

/** Steps back from the entry of a dialog that is closed, for instance since the page was loaded again. */
export function leaveOverlayEntry(): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && mark in state) history.back();
}
