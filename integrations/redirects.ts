import type { AstroIntegration } from 'astro';
import { redirectsFile } from './content-files.ts';
import { currentContent } from './site-content.ts';

export function redirects(): AstroIntegration {
  return {
    name: 'redirects',
    hooks: {
      'astro:config:setup': ({ config, addWatchFile, updateConfig }) => {
        addWatchFile(new URL(redirectsFile.file, config.root));
        updateConfig({
          redirects: Object.fromEntries(
            Array.from(currentContent().context.redirects, ([oldPath, path]) => [
              oldPath,
              { status: 301, destination: path },
            ]),
          ),
        });
      },
    },
  };
}
