import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shopDay } from '#src/business/shop-day.ts';
import { factFiles } from '../editor/edited-files.ts';
import { faultsOf } from '../editor/entry-faults.ts';
import { readArticle } from './article-source.ts';
import { checkArticle, linkTargets } from './check-article.ts';

const articlesFolder = 'src/content/articles';
const picturesFolder = 'src/assets/pictures';

/**
 * Stops a build when an article or a fact of the business is not fit to be published, and names each fault with its
 * place and what to write. While someone writes, it says the same and lets them go on.
 */
export function contentCheck({ addresses }: { addresses: readonly string[] }): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        if (command !== 'build') return;
        const faults = contentFaults(fileURLToPath(config.root), addresses);
        if (faults.length > 0) throw new ContentFault(faults);
      },
      'astro:server:setup': ({ server, logger }) => {
        const check = () => {
          for (const fault of contentFaults(server.config.root, addresses)) logger.warn(fault);
        };
        check();
        server.watcher.on('all', (_, file) => {
          if (/\.(mdx|json)$/.test(file)) check();
        });
      },
    },
  };
}

function contentFaults(root: string, addresses: readonly string[]): string[] {
  return [...factFaults(root), ...journalFaults(root, addresses)];
}

/** Every fault of the prices, hours and their like as "file: sentence". */
function factFaults(root: string): string[] {
  return factFiles.flatMap(({ file, schema }) => {
    const written: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
    return faultsOf(schema, written).map((fault) => `${file}: ${fault}`);
  });
}

/** Every fault of the journal as "file:line: sentence", as editors and GitHub make them links. */
function journalFaults(root: string, addresses: readonly string[]): string[] {
  const files = readdirSync(join(root, articlesFolder)).filter((file) => file.endsWith('.mdx'));
  const articles = files.map((file) =>
    readArticle(file.replace(/\.mdx$/, ''), readFileSync(join(root, articlesFolder, file), 'utf8')),
  );
  const targets = linkTargets(articles, addresses, shopDay(new Date()));
  const journal = { ...targets, pictures: pictureSizes(root) };
  return articles.flatMap((article) =>
    checkArticle(article, journal).map(
      ({ line, message }) => `${articlesFolder}/${article.slug}.mdx:${line}: ${message}`,
    ),
  );
}

function pictureSizes(root: string): Map<string, number> {
  const folder = join(root, picturesFolder);
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.jpg'))
      .map((file) => [file.replace(/\.jpg$/, ''), statSync(join(folder, file)).size]),
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
