import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { builtPages, textOf } from '#tests/support/site/built-site.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx|astro|css|json|ya?ml|mdx)$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));

/** The characters that the browser takes from a font of the system. */
async function drawnByOthers(page: Page, characters: string[]): Promise<string[]> {
  await page.evaluate((list) => {
    document.body.replaceChildren(
      ...list.map((character) =>
        Object.assign(document.createElement('p'), { textContent: character }),
      ),
    );
  }, characters);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'p',
  });
  const found = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    if (fonts.some(({ isCustomFont }) => !isCustomFont)) found.push(characters[index] ?? '');
  }
  return found;
}

test('the font has every character that pages and islands use', async ({ page }) => {
  const characters = [...new Set([...builtPages().map(textOf), ...sources].join(''))];
  // Spaces and emoji have no letterform of their own.
  const drawn = characters.filter((character) => !/\s|\p{Emoji_Presentation}/u.test(character));
  await page.goto('/about');
  await page.evaluate(async () => {
    // Under a name of its own: the page does without a font that comes late.
    const { href } = document.querySelector<HTMLLinkElement>('link[as=font]')!;
    document.fonts.add(await new FontFace('tested', `url(${href})`).load());
    document.body.style.fontFamily = 'tested';
  });
  expect(await drawnByOthers(page, drawn)).toEqual([]);
});

test('letters with accents are of the same font, in a file that is fetched where one stands', async ({
  page,
}) => {
  const letters = Array.from({ length: 0x180 - 0xc0 }, (_, at) => String.fromCodePoint(0xc0 + at));
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url());
  });
  await page.goto('/about');
  await page.evaluate(() => document.fonts.ready);
  await page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => (title.textContent = 'Café × 2'));
  await page.evaluate(() => document.fonts.ready);
  expect(fetched).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).evaluate((title) => (title.textContent = 'Müller'));
  await expect.poll(() => fetched).toHaveLength(2);

  // Under a name of its own: the page does without a font that comes late.
  await page.evaluate(async (files) => {
    for (const file of files)
      document.fonts.add(await new FontFace('tested', `url(${file})`).load());
    document.body.style.fontFamily = 'tested';
  }, fetched);
  expect(await drawnByOthers(page, letters)).toEqual([]);
});
