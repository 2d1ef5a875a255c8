import type { Page } from 'playwright/test';

export async function openInOwnFont(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[as=font]')!;
    const [{ family, weight, stretch }] = [...document.fonts] as [FontFace];
    document.fonts.add(await new FontFace(family, `url(${href})`, { weight, stretch }).load());
    // Until the page has given up on the late one, it waits for that.
    await document.fonts.ready;
  });
}
