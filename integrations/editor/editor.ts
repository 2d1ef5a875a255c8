import { cpSync, createReadStream, existsSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContext } from '../content-check/read-context.ts';
import { currentContent } from '../site-content.ts';
import { buildEditor } from './build-editor.ts';
import { editorPage } from './editor-page.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
};

export function editor(): AstroIntegration {
  let folder: string;
  let built: Promise<void> | undefined;
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        folder = fileURLToPath(new URL('.cache/editor', config.root));
        if (command === 'build') built = buildEditor(folder, currentContent());
      },
      'astro:build:done': async ({ dir }) => {
        await built;
        cpSync(folder, new URL('admin', dir), { recursive: true });
        writeFileSync(new URL('admin.html', dir), editorPage);
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use('/admin', (request, response, next) => {
          const path = new URL(request.url ?? '/', 'http://localhost').pathname;
          const file = join(folder, path);
          // Made when first asked for: it takes some seconds.
          built ??= buildEditor(folder, readContext(server.config.root));
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
