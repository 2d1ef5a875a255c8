import type { Page } from 'playwright/test';

/** Runs in the page: writes down what moved without the visitor's doing. */
function noteShifts() {
  if (window !== top) return;
  sessionStorage.removeItem('shifted');
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
      .flatMap(({ sources }) => sources)
      .map(({ node }) => `${node?.nodeName ?? ''} ${node?.textContent?.trim().slice(0, 40) ?? ''}`);
    sessionStorage.setItem('shifted', moved.join('; '));
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Has the pages that are opened from now on write down what moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

/** What moved by itself on the page so far; null when nothing did. */
export function shifts(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('shifted'));
}
