import { globSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright/test';
import { projectRoot } from '#dev/project-root.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openLocalEditor, readLocal } from '#tests/support/editor-page.ts';

test.use({
  expectedConsole: [/^(debug|info):/],
  contextOptions: { reducedMotion: 'reduce' },
});

const files = globSync('src/content/**/*.{yaml,mdx,json}', { cwd: projectRoot });

/** Where the editor shows a file. */
function routeOf(file: string): string {
  const [, , folder = ''] = file.split('/');
  const collection = folder === 'products.json' ? 'shop' : folder;
  return `/collections/${collection}/entries/${basename(file, extname(file))}`;
}

/** Changes the last letter of the first title of a file, and saves. Returns the title before and after. */
async function changeTitle(page: Page, file: string, written: string): Promise<[string, string]> {
  await page.evaluate((route) => (location.hash = route), routeOf(file));
  if (file.endsWith('products.json'))
    await page.getByRole('button', { name: 'Expand', exact: true }).first().click();
  const title = /^ *"?(?:title|name)"?: ["']?(.*?)["']?,?$/m.exec(written)?.[1] ?? '';
  const box = page.getByRole('textbox', { name: /^(Title|Name)/ }).first();
  await expect(box).toHaveValue(title);
  const changed = title.replace(/.$/, '*');
  await box.fill(changed);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/#\/collections\/\w+$/);
  return [title, changed];
}

test('a saved file differs in the field that was edited and in nothing else, whichever file it is', async ({
  page,
}) => {
  await openLocalEditor(page);
  for (const file of files) {
    await test.step(file, async () => {
      const before = readFileSync(join(projectRoot, file), 'utf8');
      const [title, changed] = await changeTitle(page, file, before);
      await expect
        .poll(() => readLocal(page, file), { intervals: [20, 50] })
        .toBe(before.replace(title, changed));
    });
  }
});
