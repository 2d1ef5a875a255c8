import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { errorSentence } from '#src/lib/content-errors.ts';
import { articlesFolder, editedFiles, type ContentFile } from '../content-files.ts';
import type { ArticleSource, ContentContext } from './article-source.ts';
import { checkArticle } from './check-article.ts';
import { fileErrors } from './check-values.ts';
import { contentReport } from './content-report.ts';
import { readContext } from './read-context.ts';
import { readSource, type Problem } from './read-source.ts';

/**
 * Stops a build when a file of the content is not fit to be published, and names each mistake with its place and what to
 * write. While someone writes, it says the same and lets them go on, except where pages need what cannot be read.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config, logger, updateConfig }) => {
        const root = fileURLToPath(config.root);
        const { problems, warnings } =
          command === 'build' ? contentProblems(root) : { problems: [], warnings: [] };
        for (const warning of warnings) logger.warn(warning);
        if (problems.length > 0) {
          // Not thrown: Astro would print a stack, and its reader wrote the content, not the program.
          console.error(contentReport(problems));
          process.exit(1);
        }
        updateConfig({ vite: { plugins: [checkedJson(root)] } });
      },
      'astro:server:setup': ({ server, logger }) => {
        const check = () => {
          const { problems, warnings } = contentProblems(server.config.root);
          for (const warning of warnings) logger.warn(warning);
          if (problems.length > 0) logger.warn(contentReport(problems));
        };
        check();
        server.watcher.on('all', (_, file) => {
          if (/\.(mdx|json|yaml)$/.test(file)) check();
        });
      },
    },
  };
}

function contentProblems(root: string): { problems: string[]; warnings: string[] } {
  const { articles, context } = readContext(root);
  const problems = problemsIn(root, articles, context);
  const all = problemsIn(root, articles, { ...context, reportsWarnings: true });
  return { problems, warnings: all.filter((sentence) => !problems.includes(sentence)) };
}

function problemsIn(root: string, articles: ArticleSource[], context: ContentContext): string[] {
  const inFiles = editedFiles.flatMap((edited) =>
    fileProblems(edited, readFileSync(join(root, edited.file), 'utf8'), context),
  );
  const inArticles = articles.flatMap((article) =>
    checkArticle(article, context).map(at(`${articlesFolder}/${article.slug}.mdx`)),
  );
  return [...inFiles, ...inArticles];
}

export function fileProblems(edited: ContentFile, text: string, context: ContentContext) {
  const { file } = edited;
  const { fields, problems, lineOf } = readSource(file, text);
  if (problems.length > 0) return problems.map(at(file));
  return fileErrors(edited, fields, context)
    .map((error) => ({ line: lineOf(error.path), message: errorSentence(error, fields) }))
    .map(at(file));
}

function at(file: string) {
  return ({ line, message }: Problem) => `${file}:${line}: ${message}`;
}

/** Pages that need a fact show what is wrong with it, in the place of what it would break. */
function checkedJson(root: string): Plugin {
  return {
    name: 'checked-json',
    apply: 'serve',
    enforce: 'pre',
    transform(text, id) {
      const edited = editedFiles.find(({ file }) => file === relative(root, id));
      if (!edited?.file.endsWith('.json')) return;
      const problems = fileProblems(edited, text, readContext(root).context);
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}
