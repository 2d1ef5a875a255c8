import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { articlesFolder, factFiles } from '../content-files.ts';
import { checkArticle } from './check-article.ts';
import { readBlog } from './read-blog.ts';
import { problemsOf } from './schema-problems.ts';

/**
 * Stops a build when an article or a fact of the business is not fit to be published, and names each failure with its
 * place and what to write. While someone writes, it says the same and lets them go on.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build') return;
        const problems = contentProblems(fileURLToPath(config.root));
        if (problems.length > 0) throw new ContentProblem(problems);
      },
      'astro:server:setup': ({ server, logger }) => {
        const check = () => {
          for (const problem of contentProblems(server.config.root)) logger.warn(problem);
        };
        check();
        server.watcher.on('all', (_, file) => {
          if (/\.(mdx|json)$/.test(file)) check();
        });
      },
    },
  };
}

function contentProblems(root: string): string[] {
  return [...factProblems(root), ...blogProblems(root)];
}

function factProblems(root: string): string[] {
  return factFiles.flatMap(({ file, schema }) => {
    const written: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return problemsOf(schema, written).map((problem) => `${file}: ${problem}`);
  });
}

function blogProblems(root: string): string[] {
  const { articles, blog } = readBlog(root);
  return articles.flatMap((article) =>
    checkArticle(article, blog).map(
      ({ line, message }) => `${articlesFolder}/${article.slug}.mdx:${line}: ${message}`,
    ),
  );
}

/** Printed without a stack: its reader wrote the content, not the program. */
class ContentProblem extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The content has ${problems.length === 1 ? 'a fault' : `${problems.length} faults`}; nothing was published.\n\n${problems.join('\n')}\n\nHow to correct them: docs/writing-articles.md`,
    );
    this.name = 'ContentProblem';
    this.stack = this.message;
  }
}
