/** Puts the quote's address on the clipboard; false where the browser refuses it. */
export async function copyQuoteLink(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(location.href);
    return true;
  } catch {
    return false;
  }
}
