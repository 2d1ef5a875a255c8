import { paths, productPath } from '#src/lib/paths.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

test.use({ viewport: { width: 360, height: 740 } });

const pages = [
  paths.home,
  paths.services,
  '/auto-detailing',
  '/ceramic-coating',
  '/headlight-restoration',
  '/paint-correction',
  '/ppf',
  '/undercoating',
  '/window-tinting',
  paths.about,
  paths.faq,
  paths.inquiries,
  paths.location,
  paths.shop,
  productPath('ceramic-coating-kit'),
  paths.blog,
];

test('a page shows a picture, a drawing, a video or a map at least every 1,200 px on a phone', async ({
  page,
}) => {
  for (const path of pages)
    await test.step(path, async () => {
      await page.goto(path);
      // The places of posts take much room until it is known that there are none.
      for (const posts of await page.locator('[data-posts]').all()) {
        // Where there are none they go at once, and nothing is left to wait for in view.
        await posts.evaluate((place) => place.scrollIntoView());
        await expect(posts).toHaveAttribute('data-posts', /^(ready|gone)$/);
      }
      for (const map of await page.locator('main iframe').all()) await expect(map).toBeVisible();
      await page.evaluate(useFont);
      const stretches = await page.evaluate(stretchesWithoutFigure);
      const longest = Math.max(...stretches.map(({ from, to }) => to - from));
      test.info().annotations.push({ type: `longest of ${path}`, description: `${longest} px` });
      expect
        .soft(
          stretches.filter(({ from, to }) => to - from > 1200),
          path,
        )
        .toEqual([]);
    });
});

/** The site's font waits for the next page where it is late; here it is always in use. */
async function useFont(): Promise<void> {
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  for (const { style } of rules) {
    const value = (name: string) => style.getPropertyValue(name);
    if (!value('src').startsWith('url')) continue;
    const font = new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
      weight: value('font-weight'),
      stretch: value('font-stretch'),
      unicodeRange: value('unicode-range') || 'U+0-10FFFF',
    });
    document.fonts.add(await font.load());
  }
}

/** What lies between two figures of the page, header and footer aside, in px from its top. Icons are no figures. */
function stretchesWithoutFigure(): { from: number; to: number; before: string }[] {
  const top = document.querySelector('header')!.getBoundingClientRect().bottom;
  const main = document.querySelector('main')!;
  const figures = [...main.querySelectorAll('img, svg, canvas, video, iframe')]
    .filter((figure) => figure.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((figure) => ({ name: nameOf(figure), ...visibleBox(figure) }))
    .filter(({ left, right, from, to }) => right - left >= 120 && to - from >= 60)
    .toSorted((a, b) => a.from - b.from);
  const end = Math.round(main.getBoundingClientRect().bottom + scrollY);
  let from = top;
  return [...figures, { name: 'the footer', from: end, to: end }].map((figure) => {
    const stretch = { from, to: Math.max(from, figure.from), before: figure.name };
    from = Math.max(from, figure.to);
    return stretch;
  });

  function visibleBox(element: Element) {
    let { left, right, top: from, bottom: to } = element.getBoundingClientRect();
    for (
      let place = element.parentElement;
      place && place !== document.body;
      place = place.parentElement
    ) {
      if (getComputedStyle(place).overflow === 'visible') continue;
      const box = place.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [from, to] = [Math.max(from, box.top), Math.min(to, box.bottom)];
    }
    return { left, right, from: Math.round(from + scrollY), to: Math.round(to + scrollY) };
  }

  function nameOf(figure: Element): string {
    return figure instanceof HTMLImageElement ? figure.src : figure.outerHTML.slice(0, 80);
  }
}
