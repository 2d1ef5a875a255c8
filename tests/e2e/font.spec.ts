import { builtPages, textOf } from '#tests/support/built-site.ts';
import { expect, test } from '#tests/support/browser.ts';

test('the font has every character that the pages use', async ({ page }) => {
  const characters = [...new Set(builtPages().flatMap((built) => [...textOf(built)]))];
  // Spaces and emoji have no letterform of their own.
  const drawn = characters.filter((character) => !/\s|\p{Emoji_Presentation}/u.test(character));
  await page.goto('/about');
  // A font that comes late is used from the next page on.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  await page.evaluate((list) => {
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
