import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/support/browser.ts';
import { plain } from '#tests/support/products.ts';

/** One page of each kind. */
const pages = [
  '/',
  '/services',
  '/paint-correction',
  '/about',
  '/location',
  '/faq',
  '/inquiries',
  '/quote-builder',
  '/shop',
  `/shop/${plain.url_param}`,
  '/blog',
  '/blog/is-ppf-worth-it',
];

/** Pages with words on or beside a large picture. */
const pictured = ['/', '/services', '/paint-correction', '/ppf', '/about', '/location'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const path of pages) {
    test(`everything to touch on ${path} is at least 44 px high and wide`, async ({ page }) => {
      await page.goto(path);
      expect(await page.evaluate(smallTargets, 44)).toEqual([]);
    });
  }
});

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  for (const path of pictured) {
    test(`words on ${path} stand out from what is behind them at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      expect(await lowContrasts(page)).toEqual([]);
    });
  }
}

/** Runs in the page: what can be pressed, but measures less than `least` px, with its size. */
function smallTargets(least: number): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
  ].filter((element) => {
    const isText = element.localName === 'a' && getComputedStyle(element).display === 'inline';
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isShown && !isText && element.getBoundingClientRect().width > 1;
  });
  return targets.flatMap((element) => {
    // A box to tick is pressed by its label.
    const isBox = element instanceof HTMLInputElement && /radio|checkbox/.test(element.type);
    const target = isBox ? (element.labels?.[0] ?? element) : element;
    target.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // The skip link waits above the window; honeypots lie beside it.
    if (x < 0 || y < 0) return [];
    const isHit = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && target.contains(hit);
    };
    const reach = (stepX: number, stepY: number) => {
      let distance = 0;
      while (distance < least && isHit(x + stepX * distance, y + stepY * distance)) distance += 1;
      return distance;
    };
    const wide = reach(-1, 0) + reach(1, 0) - 1;
    const high = reach(0, -1) + reach(0, 1) - 1;
    if (wide >= least && high >= least) return [];
    const name = (element.ariaLabel ?? element.textContent).trim().slice(0, 40);
    return [`${element.localName} "${name}" ${wide} × ${high}`];
  });
}

interface Words {
  text: string;
  /** Red, green and blue, 0 to 255. */
  color: number[];
  isLarge: boolean;
  box: { left: number; top: number; width: number; height: number };
}

/** Words of a page's first view whose contrast with what is behind them is too low (WCAG 1.4.3). */
async function lowContrasts(page: Page): Promise<string[]> {
  const words = await page.evaluate(wordsInView);
  expect(words.length).toBeGreaterThan(4);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { color: transparent !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const view = await page.screenshot({ animations: 'disabled' });
  const faults: string[] = [];
  for (const { text, color, isLarge, box } of words) {
    const behind = await sharp(view).extract(box).removeAlpha().raw().toBuffer();
    const contrasts: number[] = [];
    for (let at = 0; at < behind.length; at += 3) {
      contrasts.push(contrast(color, [...behind.subarray(at, at + 3)]));
    }
    // Single pixels of a reflection do not make a letter unreadable; one in fifty may be one.
    const worst = contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 50)] ?? 0;
    if (worst < (isLarge ? 3 : 4.5)) faults.push(`"${text}" has ${worst.toFixed(1)}`);
  }
  return faults;
}

/** Runs in the page: every line of text that is in view, with its colour and place. */
function wordsInView(): Words[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const words: Words[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (text === '' || !element?.checkVisibility({ visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const line of range.getClientRects()) {
      const left = Math.ceil(line.left);
      const top = Math.ceil(line.top);
      const width = Math.floor(line.width);
      const height = Math.floor(line.height);
      const middle = document.elementFromPoint(left + width / 2, top + height / 2);
      const isInView =
        left >= 0 && top >= 0 && left + width < innerWidth && top + height < innerHeight;
      // What lies under the bar at the foot of a phone, or is cut away for screen readers, is not seen.
      if (!isInView || width < 2 || height < 2 || middle === null || !element.contains(middle))
        continue;
      words.push({
        text: text.slice(0, 40),
        color:
          color
            .match(/[\d.]+/g)
            ?.slice(0, 3)
            .map(Number) ?? [],
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        box: { left, top, width, height },
      });
    }
  }
  return words;
}

/** The contrast ratio of two colours (WCAG 2.2, relative luminance). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
