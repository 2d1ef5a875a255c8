import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { envProblems } from '../src/server/env.ts';
import { githubRepository } from './github-repository.ts';

/** Stops a build where a variable cannot be read: the deploy before it stays live. Otherwise writes the deploy's own. */
export function buildVariables(): AstroIntegration {
  return {
    name: 'build-variables',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build') return;
        const problems = envProblems(process.env);
        if (problems.length > 0) throw new VariablesError(problems);
        writeDeploy(new URL('src/lib/deploy/deploy.json', config.root));
      },
    },
  };
}

/**
 * What Netlify builds for, in the file which functions and pages import: Netlify bundles functions after the build and
 * hands them none of these variables. https://docs.netlify.com/build/configure-builds/environment-variables/
 */
function writeDeploy(file: URL): void {
  const { CONTEXT: context, DEPLOY_PRIME_URL: url = '', REPOSITORY_URL } = process.env;
  if (context === undefined) return;
  const repository = githubRepository(REPOSITORY_URL) ?? '';
  writeFileSync(file, `${JSON.stringify({ context, url, repository }, null, 2)}\n`);
}

/** Shown without a stack: its reader sets variables. */
class VariablesError extends Error {
  override name = 'VariablesError';
  constructor(problems: readonly string[]) {
    super(
      `Nothing was published.\n\n${problems.join('\n')}\n\nWhere: docs/deploying.md, Variables`,
    );
    this.stack = this.message;
  }
}
