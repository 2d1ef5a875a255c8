import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContext, type SiteContent } from '../content-check/read-context.ts';
import { buildEditor, editorFiles } from './build-editor.ts';
import { editorPage } from './editor-page.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

let checkedFiles: ReturnType<typeof editorFiles> | undefined;

/** Hand over what a build has checked: the texts of all articles are parsed by then. */
export function saveForEditor(root: string, content: SiteContent): void {
  checkedFiles = editorFiles(root, content);
}

export function editor(): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        if (!checkedFiles) throw new Error('The editor is built before the content is checked.');
        await buildEditor(fileURLToPath(new URL('admin', dir)), checkedFiles);
        writeFileSync(new URL('admin.html', dir), editorPage);
      },
      'astro:server:setup': ({ server }) => {
        const { root } = server.config;
        const folder = join(root, '.cache/editor');
        let built: Promise<void> | undefined;
        server.middlewares.use('/admin', (request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const file = join(folder, path);
          // Made when first asked for: it takes some seconds.
          built ??= buildEditor(folder, editorFiles(root, readContext(root)));
          built
            .then(() => {
              if (path === '/') response.setHeader('Content-Type', 'text/html').end(editorPage);
              else if (!existsSync(file)) next();
              else {
                response.setHeader('Content-Type', contentTypes[extname(file)] ?? '');
                createReadStream(file).pipe(response);
              }
            })
            .catch(next);
        });
      },
    },
  };
}
