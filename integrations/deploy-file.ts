import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { githubRepository } from './github-repository.ts';

/**
 * Writes what Netlify builds for into `src/lib/deploy/deploy.json`, which functions and pages import: Netlify bundles functions
 * after the build and hands them none of these variables.
 * https://docs.netlify.com/build/configure-builds/environment-variables/
 */
export function deployFile(): AstroIntegration {
  return {
    name: 'deploy-file',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        const { CONTEXT: context, DEPLOY_PRIME_URL: url = '', REPOSITORY_URL } = process.env;
        if (command !== 'build' || context === undefined) return;
        const repository = githubRepository(REPOSITORY_URL) ?? '';
        const file = new URL('src/lib/deploy/deploy.json', config.root);
        writeFileSync(file, `${JSON.stringify({ context, url, repository }, null, 2)}\n`);
      },
    },
  };
}
