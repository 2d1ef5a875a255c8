import type { Page } from 'playwright/test';
import { contentFiles } from '#tests/support/services/github/fake-github.ts';

export async function openLocalEditor(page: Page): Promise<void> {
  const files = contentFiles().map(
    ([path, content]) => [path, content.toString('base64')] as const,
  );
  await page.goto('/admin');
  await page.evaluate(putFiles, files);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.waitForURL(/#\/collections\/articles$/);
}

async function putFiles(files: (readonly [path: string, base64: string])[]): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle('.git', { create: true });
  for (const [path, base64] of files) {
    const folders = path.split('/');
    const name = folders.pop() ?? '';
    let folder = root;
    for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
    const file = await folder.getFileHandle(name, { create: true });
    const stream = await file.createWritable();
    await stream.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
    await stream.close();
  }
  Object.assign(window, { showDirectoryPicker: () => Promise.resolve(root) });
}

export function readLocal(page: Page, path: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const folders = wanted.split('/');
    const name = folders.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    for (const part of folders) folder = await folder.getDirectoryHandle(part);
    const file = folder.getFileHandle(name).then((handle) => handle.getFile());
    return file.then((content) => content.text()).catch(() => '');
  }, path);
}
