/** Whether to load what the visitor did not ask for: not where they asked the browser to save data. */
export function canLoadMore(): boolean {
  // Chromium alone knows the data saver of the phone.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-data: reduce)').matches;
}
