import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages, textOf } from '#tests/support/site/built-site.ts';
import { expect, test } from '#tests/support/browser/browser.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx|astro|css|json|ya?ml|mdx)$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));

test('the font has every character that pages and islands use', async ({ page }) => {
  const characters = [...new Set([...builtPages().map(textOf), ...sources].join(''))];
  // Spaces and emoji have no letterform of their own.
  const drawn = characters.filter((character) => !/\s|\p{Emoji_Presentation}/u.test(character));
  await page.goto('/about');
  await page.evaluate(async (list) => {
    // Under a name of its own: the page does without a font that comes late.
    const { href } = document.querySelector<HTMLLinkElement>('link[as=font]')!;
    document.fonts.add(await new FontFace('tested', `url(${href})`).load());
    document.body.style.fontFamily = 'tested';
    document.body.replaceChildren(
      ...list.map((character) =>
        Object.assign(document.createElement('p'), { textContent: character }),
      ),
    );
  }, drawn);
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'p',
  });
  const missing = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    if (fonts.some(({ isCustomFont }) => !isCustomFont)) missing.push(drawn[index]);
  }
  expect(missing).toEqual([]);
});
