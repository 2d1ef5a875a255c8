import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorSentence } from '#src/lib/content-errors.ts';
import { articleFile, editedFiles, type ContentFile } from '../content-files.ts';
import type { ArticleSource, ContentContext } from './article-source.ts';
import { checkArticle, hasPage } from './check-article.ts';
import { fileErrors } from './check-values.ts';
import { readBefore } from './read-before.ts';
import { readContext } from './read-context.ts';
import { readSource, type Problem } from './read-source.ts';

export interface ContentProblems {
  problems: string[];
  warnings: string[];
  /** Those of the problems with which there are no pages, or wrong ones. */
  withoutPage: string[];
}

export function contentProblems(root: string, content = readContext(root)): ContentProblems {
  const { articles, context: site } = content;
  const context = { ...site, readBefore: readBefore(root) };
  const inFiles = problemsInFiles(root, context);
  const problems = [...inFiles, ...problemsInArticles(articles, context)];
  const withWarnings = { ...context, reportsWarnings: true };
  const all = [
    ...problemsInFiles(root, withWarnings),
    ...problemsInArticles(articles, withWarnings),
  ];
  return {
    problems,
    warnings: [
      ...all.filter((sentence) => !problems.includes(sentence)),
      ...(context.readBefore ? [] : [nothingCompared]),
    ],
    withoutPage: [
      ...inFiles,
      ...problemsInArticles(
        articles.filter((article) => !hasPage(article)),
        context,
      ),
    ],
  };
}

const nothingCompared =
  'No price was compared with an earlier one: this folder has no history of git.';

function problemsInFiles(root: string, context: ContentContext): string[] {
  return editedFiles.flatMap((edited) =>
    fileProblems(edited, readFileSync(join(root, edited.file), 'utf8'), context),
  );
}

function problemsInArticles(articles: readonly ArticleSource[], context: ContentContext): string[] {
  return articles.flatMap((article) =>
    checkArticle(article, context).map(at(articleFile(article.slug))),
  );
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
