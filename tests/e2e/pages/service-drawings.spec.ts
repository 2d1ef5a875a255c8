import { articlePaths } from '#tests/support/site/built-site.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

test.use({ javaScriptEnabled: false });

test('without script, a phone has all packages with their price and quote, and the parts of the chosen one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ppf');
  const section = page.locator('#packages');
  const expectPackages = async () => {
    await expect(section.getByText(/^From \$/).filter({ visible: true })).toHaveCount(3);
    await expect(section.getByRole('link', { name: /^Get Quote for / })).toHaveCount(3);
  };
  const chosen = section.getByRole('columnheader');
  await expect(chosen).toHaveText('Essential Protection');
  await expectPackages();
  await page.getByRole('radio', { name: 'Ultimate Protection' }).check();
  await expect(chosen).toHaveText('Ultimate Protection');
  await expectPackages();
});

test('without script, choosing a package shows what it covers on the car', async ({ page }) => {
  await page.goto('/ppf');
  const visible = page.locator('#packages').getByRole('img', { name: / on a small SUV: / });
  await expect(visible).toHaveAccessibleName(
    /^Essential .* front bumper, hood, front fenders, mirror/,
  );
  await page.getByRole('radio', { name: 'Ultimate Protection' }).check();
  await expect(visible).toHaveAccessibleName(
    /^Ultimate .* roof and pillars, trunk lid and rear bumper\.$/,
  );
  await expect(visible.locator('use[href$="#roof"]').first()).toHaveAttribute('data-look', 'film');
});

test('without script, the shades of film are seen by day or at night, each with its name', async ({
  page,
}) => {
  await page.goto('/window-tinting');
  const section = page.locator('#shades');
  const expectRows = async (when: string) => {
    const rows = section.getByRole('img').filter({ visible: true });
    await expect(rows).toHaveCount(2);
    for (const view of ['outside', 'inside']) {
      const row = section.getByRole('img', { name: `Seen from ${view}, ${when}` });
      await row.scrollIntoViewIfNeeded();
      await expect
        .poll(() => row.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(1900);
    }
    const names = section.getByRole('listitem').filter({ visible: true });
    await expect(names).toHaveText([1, 2].flatMap(() => ['70%', '50%', '35%', '20%', '5%']));
  };
  await expectRows('by day');
  await page.getByRole('radio', { name: 'Day' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Night' })).toBeChecked();
  await expectRows('at night');
  await page.emulateMedia({ media: 'print' });
  await expect(section.getByRole('img').filter({ visible: true })).toHaveCount(4);
  await page.setViewportSize({ width: 816, height: 1056 });
  const { height = Infinity } = (await section.boundingBox()) ?? {};
  expect(height, 'fits a sheet of letter paper').toBeLessThan(1056);
});

test('on a phone, a shade of film is large, the next one is in sight, and arrow keys reach the last', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/window-tinting');
  const row = page.getByRole('group', { name: 'Seen from outside, by day' });
  const shades = row.getByRole('listitem');
  await row.focus();
  expect((await shades.first().boundingBox())?.width).toBe(200);
  await expect(shades.nth(1)).toBeInViewport({ ratio: 0.5 });
  await expect(shades.last()).not.toBeInViewport();
  for (const scrolled of [200, 400, 600]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(scrolled);
  }
  await page.keyboard.press('ArrowRight');
  await expect(shades.last()).toBeInViewport({ ratio: 0.9 });
});

test('the figures of services and articles arrive and are as wide as their place', async ({
  page,
}) => {
  for (const path of ['/ppf', '/window-tinting', ...articlePaths().slice(0, 1)]) {
    await test.step(path, async () => {
      await page.goto(path);
      const figures = await page.locator('figure svg[role=img] use').all();
      expect(figures.length).toBeGreaterThan(0);
      for (const figure of figures) {
        await expect(figure).toHaveAttribute('href', /^\/drawings\/[a-z]+\.svg#figure$/);
        const width = () => figure.evaluate((use) => (use as SVGGraphicsElement).getBBox().width);
        const picture = figure.locator('xpath=ancestor::figure').locator('img');
        const hasPicture = (await picture.count()) > 0;
        // The rest of the width is the picture's below them.
        await expect.poll(width).toBeGreaterThan(hasPicture ? 200 : 300);
        if (!hasPicture) continue;
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
          .toBe(1200);
      }
    });
  }
});
