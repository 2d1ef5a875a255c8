import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readContext } from './content-check/read-context.ts';
import { redirectsFile } from './content-files.ts';

export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': ({ config, addWatchFile, updateConfig }) => {
        addWatchFile(new URL(redirectsFile.file, config.root));
        const list = [...readContext(fileURLToPath(config.root)).context.redirects];
        updateConfig({
          redirects: Object.fromEntries(
            list.map(([oldPath, path]) => [oldPath, { status: 301, destination: path }]),
          ),
        });
      },
    },
  };
}
