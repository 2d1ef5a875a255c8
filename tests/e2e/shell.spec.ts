import { facts } from '#src/business/facts.ts';
import { expect, expectNoAxeViolations, test } from '#tests/support/browser.ts';

test('the home page says who we are and leads to the quote', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.name);
  await expect(page.getByText("Surrey's Best Car Care Experts")).toBeVisible();
  await page.getByRole('link', { name: 'Free Instant Quote!' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Free Instant Quote');
});

for (const width of [360, 768, 1440]) {
  for (const path of ['/', '/booked', '/no-such-page']) {
    test(`${path} is free of axe violations and overflow at ${width} px`, async ({
      page,
      expectedConsole,
    }) => {
      expectedConsole.push(/status of 404/);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}

test('the pointer opens one list of the navigation at a time', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByText('Services').hover();
  await expect(main.getByRole('link', { name: 'Undercoating' })).toBeVisible();
  await main.getByText('Company').hover();
  await expect(main.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Undercoating' })).toBeHidden();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(main.getByRole('link', { name: 'Contact Us' })).toBeHidden();
});

test('the keyboard opens a list of the navigation and reaches its links', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByText('Company').focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'About Us' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'About Us' })).toBeFocused();
  await main.getByText('Services').focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Undercoating' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'About Us' })).toBeHidden();
});

test('the current page is marked in the navigation', async ({ page }) => {
  await page.goto('/quote-builder');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Get Quote' });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(link.locator('svg')).toBeVisible();
});

test('the header grows more opaque past 20 px', async ({ page }) => {
  await page.goto('/');
  const opacity = () =>
    page.getByRole('banner').evaluate((header) => {
      const [, alpha] =
        /\/ ([\d.]+)\)|, ([\d.]+)\)$/.exec(getComputedStyle(header).backgroundColor) ?? [];
      return Number(alpha ?? /([\d.]+)\)$/.exec(getComputedStyle(header).backgroundColor)?.[1]);
    });
  const atTop = await opacity();
  await page.mouse.wheel(0, 400);
  await expect.poll(opacity).toBeGreaterThan(atTop);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the menu opens, shows its groups and closes by its overlay', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(main).toBeVisible();
    await main.getByText('Services').click();
    await expect(main.getByRole('link', { name: 'Undercoating' })).toBeVisible();
    await main.getByText('Company').click();
    await expect(main.getByRole('link', { name: 'Undercoating' })).toBeHidden();
    await expectNoAxeViolations(page);
    await page.mouse.click(12, 400);
    await expect(main).toBeHidden();
  });

  test('the open menu is all that the keyboard reaches', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const outside = new Set<string>();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused?.closest('body > *') && !focused.closest('#site-menu')
          ? focused.outerHTML
          : '';
      });
      if (name !== '') outside.add(name);
    }
    expect([...outside]).toEqual([]);
  });

  test('choosing a link closes the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByText('Company').click();
    await main.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
    await expect(main).toBeHidden();
  });

  test('Call and Get Quote are within reach of the thumb', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Quick actions' });
    await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute(
      'href',
      'tel:+16045550142',
    );
    await expect(bar.getByRole('link', { name: 'Get Quote' })).toBeInViewport();
  });

  test('the menu works without script', async ({ browser, site }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.origin,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByText('Company').click();
    await expect(main.getByRole('link', { name: 'FAQ' })).toBeVisible();
    await context.close();
  });
});

test('a page built in an earlier year shows the year it is at the shop', async ({ page }) => {
  // Midnight of the new year in Surrey, whatever zone the visitor is in.
  await page.clock.install({ time: new Date('2031-01-01T07:00:00Z') });
  await page.goto('/shop');
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 ');
});

test('an unknown address shows the home page with a notice, status 404 and no indexing', async ({
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('That page does not exist.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(facts.name);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('every answer carries the security headers, every page its policy', async ({
  page,
  request,
}) => {
  const response = await request.get('/');
  expect(response.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-resource-policy': 'same-origin',
  });
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toContain('application/speculationrules+json');
  for (const path of ['/', '/inquiries', '/quote-builder', '/booked']) {
    await page.goto(path);
    const policy = await page
      .locator('meta[http-equiv="content-security-policy" i]')
      .getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  }
});

test('print leaves out the site around the page', async ({ page }) => {
  await page.goto(
    '/quote-builder?service=headlight-restoration&year=2022&make=Toyota&model=RAV4&type=suv&headlights=hazy',
  );
  await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  const pdf = await page.pdf({ format: 'Letter' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
