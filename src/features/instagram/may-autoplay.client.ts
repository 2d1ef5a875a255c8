/** Whether videos may start by themselves: not for visitors who want less motion or less data. */
export function mayAutoplay(): boolean {
  const wantsLess = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'];
  // Chromium alone knows the data saver of the phone.
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !wantsLess.some((query) => matchMedia(query).matches);
}
