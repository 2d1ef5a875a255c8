import type { Page } from 'playwright/test';

interface Shift extends PerformanceEntry {
  sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
}

function noteShifts() {
  if (window !== top) return;
  sessionStorage.removeItem('shifted');
  new PerformanceObserver((list) => {
    const moved = (list.getEntries() as Shift[])
      .flatMap(({ sources }) => sources)
      .map(({ node, previousRect: from, currentRect: to }) => {
        const what = node instanceof Element ? node.outerHTML : node?.textContent;
        return `${what?.trim().slice(0, 80)}: ${JSON.stringify(from)} to ${JSON.stringify(to)}`;
      });
    sessionStorage.setItem('shifted', moved.join('; '));
  }).observe({ type: 'layout-shift' });
}

export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(noteShifts);
}

export async function watchShiftsFromHere(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(noteShifts);
}

export function shifts(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('shifted'));
}
