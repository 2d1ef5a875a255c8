import type { AstroIntegration } from 'astro';
import { envProblems } from '../src/server/env.ts';

/** Stops a build where a variable cannot be read: the deploy before it stays live. */
export function environmentCheck(): AstroIntegration {
  return {
    name: 'environment-check',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return;
        const problems = envProblems(process.env);
        if (problems.length > 0) throw new EnvironmentCheckError(problems);
      },
    },
  };
}

/** Shown without a stack: its reader sets variables. */
class EnvironmentCheckError extends Error {
  override name = 'EnvironmentCheckError';
  constructor(problems: readonly string[]) {
    super(
      `Nothing was published.\n\n${problems.join('\n')}\n\nWhere: docs/deploying.md, Variables`,
    );
    this.stack = this.message;
  }
}
