import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { paths } from '#src/lib/paths.ts';
import { articlePaths } from '#tests/support/site/built-site.ts';
import {
  expect,
  expectNoAxeViolations,
  sidewaysOverflow,
  test,
} from '#tests/support/browser/browser.ts';
import { openCheckout } from '#tests/support/browser/checkout-page.ts';
import { plain } from '#tests/support/builders/products.ts';

/** One page of each kind. */
const pages = [
  '/',
  '/services',
  '/paint-correction',
  '/about',
  '/location',
  '/faq',
  '/inquiries',
  '/booked',
  '/quote-builder',
  '/shop',
  `/shop/${plain.url_param}`,
  paths.checkout,
  '/blog',
  ...articlePaths().slice(0, 1),
];

const pictured = ['/', '/services', '/paint-correction', '/about', '/location'];

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
/** A window of 1280 × 800 px, zoomed to 200 %, measures this in CSS pixels. */
const zoomed = { width: 640, height: 400 };

test.use({
  viewport: phone,
  hasTouch: true,
});

for (const path of pages) {
  test(`${path} fits every width, and can be touched and read`, async ({ page }) => {
    await (path === paths.checkout ? openCheckout(page) : page.goto(path));
    await test.step('whatever can be touched is at least 44 px high and wide', async () =>
      expect(await page.evaluate(smallTargets, 44)).toEqual([]));
    await test.step('no telephone number is broken into two lines', async () =>
      expect(await page.evaluate(brokenNumbers)).toEqual([]));
    await test.step('what stays in view leaves most of a zoomed window to the page', async () => {
      await page.setViewportSize(zoomed);
      expect(await page.evaluate(coveredHeight)).toBeLessThan(zoomed.height / 2);
    });
    await test.step('nothing scrolls sideways', async () => {
      const tooWide: string[] = [];
      const client = await page.context().newCDPSession(page);
      for (let width = 384; width <= 1920; width += 128) {
        await client.send('Emulation.setDeviceMetricsOverride', {
          width,
          // Little of a low window is drawn; in one below 26rem nothing would stand still.
          height: 480,
          deviceScaleFactor: 1,
          mobile: false,
        });
        const sideways = await sidewaysOverflow(page);
        if (sideways > 0) tooWide.push(`${sideways} px at ${width}`);
      }
      expect(tooWide).toEqual([]);
    });
    for (const size of [phone, desktop]) {
      await test.step(`words and controls are accessible at ${size.width} px`, async () => {
        await page.setViewportSize(size);
        // No colour changes with the width; the menu of a desktop is the same on every page.
        await expectNoAxeViolations(page, { withContrast: size === phone || path === '/' });
        if (pictured.includes(path)) expect(await lowContrasts(page)).toEqual([]);
      });
    }
  });
}

async function brokenNumbers(): Promise<(string | null)[]> {
  await document.fonts.ready;
  return [...document.querySelectorAll('[href^="tel:"]')]
    .filter((link) => link.checkVisibility() && link.getClientRects().length > 1)
    .map((link) => link.textContent);
}

function coveredHeight(): number {
  scrollTo(0, 600);
  return [...document.querySelectorAll('body *')]
    .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > 0 && top < innerHeight)
    .reduce((sum, { height }) => sum + height, 0);
}

function smallTargets(least: number): string[] {
  const targets = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary'),
  ].filter((element) => {
    const isText = element.localName === 'a' && getComputedStyle(element).display === 'inline';
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible && !isText && element.getBoundingClientRect().width > 1;
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

interface TextInView {
  text: string;
  color: number[];
  isLarge: boolean;
  box: { left: number; top: number; width: number; height: number };
}

async function lowContrasts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(textInView);
  expect(texts.length).toBeGreaterThan(4);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { color: transparent !important; text-decoration-color: transparent !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const view = await page.screenshot({ animations: 'disabled' });
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const { data, info } = await sharp(view)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return texts.flatMap(({ text, color, isLarge, box }) => {
    const own = luminance(color);
    const contrasts = new Float64Array(box.width * box.height).map((_, pixel) => {
      const [x, y] = [pixel % box.width, Math.floor(pixel / box.width)];
      const at = ((box.top + y) * info.width + box.left + x) * 3;
      return contrast(own, luminance(data.subarray(at, at + 3)));
    });
    // Single pixels of a reflection do not make a letter unreadable; one in fifty may be one.
    const worst = contrasts.sort()[Math.floor(contrasts.length / 50)] ?? 0;
    return worst < (isLarge ? 3 : 4.5) ? [`"${text}" has ${worst.toFixed(1)}`] : [];
  });
}

function textInView(): TextInView[] {
  scrollTo(0, 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: TextInView[] = [];
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
      texts.push({
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
  return texts;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const linear = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

function luminance([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
  const light = (value: number) => linear[Math.round(value)] ?? 0;
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}
