import type { Page } from 'playwright/test';

interface Shift extends PerformanceEntry {
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page: writes down what moves without the visitor's doing, and where to. */
function noteShifts() {
  if (window !== top) return;
  sessionStorage.removeItem('shifted');
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as Shift[])
      .flatMap(({ sources }) => sources)
      .map(({ node, previousRect: from, currentRect: to }) => {
        const what = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${what?.trim().slice(0, 80)}: ${from.x}, ${from.y} to ${to.x}, ${to.y}`;
      });
    sessionStorage.setItem('shifted', moved.join('; '));
  }).observe({ type: 'layout-shift' });
}

/** Has the pages that are opened from now on write down what moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

/** The same for an open page, whose font has come or will not be used any more. */
export async function watchShiftsFromHere(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(noteShifts);
}

/** What moved by itself on the page so far; null when nothing did. */
export function shifts(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('shifted'));
}
