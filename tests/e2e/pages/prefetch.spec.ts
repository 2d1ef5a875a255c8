import { expect, inMotion, test } from '#tests/support/browser/browser.ts';

const wholeQuote =
  '/quote-builder?service=headlight-restoration&year=2022&make=Toyota&model=RAV4&type=suv&headlights=hazy';

test('a page is fetched while the pointer rests on its link, but nothing of it runs', async ({
  page,
  site,
}) => {
  const called: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/.netlify/functions/') && !pathname.endsWith('/instagram'))
      called.push(pathname);
  });
  const client = await page.context().newCDPSession(page);
  await client.send('Preload.enable');
  const fetched: string[] = [];
  const started: string[] = [];
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(prefetchUrl);
  });
  client.on('Preload.prerenderStatusUpdated', ({ key }) => started.push(key.url));
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Location' }).hover();
  await expect.poll(() => fetched).toEqual([`${site.origin}/location`]);

  await main
    .getByRole('link', { name: 'Get Quote' })
    .evaluate((link: HTMLAnchorElement, url) => (link.href = url), wholeQuote);
  await main.getByRole('link', { name: 'Get Quote' }).hover();
  await expect.poll(() => fetched).toContain(`${site.origin}${wholeQuote}`);
  await page.getByRole('main').getByRole('link', { name: 'Free Instant Quote!' }).first().hover();
  await expect.poll(() => fetched).toContain(`${site.origin}/quote-builder`);
  expect(started).toEqual([`${site.origin}/location`]);
  expect(called).toEqual([]);
  expect(site.mails()).toEqual([]);
});

test.describe('with movement', () => {
  test.use(inMotion);

  test('a page fades in when it is opened', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('animationstart', ({ target }) => {
        if (target instanceof HTMLElement) target.dataset.faded = target.localName;
      });
    });
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Location' })
      .click();
    await expect(page).toHaveURL(/location$/);
    await expect(page.getByRole('main')).toHaveAttribute('data-faded', 'main');
  });
});
