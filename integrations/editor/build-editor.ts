import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SiteContent } from '../content-check/read-context.ts';
import { editorConfig } from './editor-config.ts';
import { publishedFields } from './preview/published-fields.ts';
import { blogJson } from './site-blog.ts';

/** @throws Error when it cannot be bundled */
export async function buildEditor(folder: string, content: SiteContent): Promise<void> {
  // Bundling takes 5 s and 700 MB: a process of its own works beside the pages, and gives its memory back.
  const bundling = fork(fileURLToPath(new URL('bundle-editor.ts', import.meta.url)), [folder]);
  const [code] = (await once(bundling, 'exit')) as [number | null];
  if (code !== 0) throw new Error('The editor could not be bundled.');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  writeFileSync(`${folder}/config.json`, JSON.stringify(await editorConfig()));
  writeFileSync(`${folder}/journal.json`, blogJson(content.context));
  writeFileSync(`${folder}/published.json`, JSON.stringify(publishedFields(root, content)));
}
