import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { articlesFolder, factFiles } from '../content-files.ts';
import { checkArticle } from './check-article.ts';
import { readJournal } from './read-journal.ts';
import { faultsOf } from './schema-faults.ts';

/**
 * Stops a build when an article or a fact of the business is not fit to be published, and names each fault with its
 * place and what to write. While someone writes, it says the same and lets them go on.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build') return;
        const faults = contentFaults(fileURLToPath(config.root));
        if (faults.length > 0) throw new ContentFault(faults);
      },
      'astro:server:setup': ({ server, logger }) => {
        const check = () => {
          for (const fault of contentFaults(server.config.root)) logger.warn(fault);
        };
        check();
        server.watcher.on('all', (_, file) => {
          if (/\.(mdx|json)$/.test(file)) check();
        });
      },
    },
  };
}

function contentFaults(root: string): string[] {
  return [...factFaults(root), ...journalFaults(root)];
}

function factFaults(root: string): string[] {
  return factFiles.flatMap(({ file, schema }) => {
    const written: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return faultsOf(schema, written).map((fault) => `${file}: ${fault}`);
  });
}

/** Every fault of the journal as "file:line: sentence", as editors and GitHub make them links. */
function journalFaults(root: string): string[] {
  const { articles, journal } = readJournal(root);
  return articles.flatMap((article) =>
    checkArticle(article, journal).map(
      ({ line, message }) => `${articlesFolder}/${article.slug}.mdx:${line}: ${message}`,
    ),
  );
}

/** Shown without a stack: its reader wrote the content, not the program. */
class ContentFault extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The content has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}; nothing was published.\n\n${faults.join('\n')}\n\nHow to correct them: docs/writing-posts.md`,
    );
    this.name = 'ContentFault';
    this.stack = this.message;
  }
}
