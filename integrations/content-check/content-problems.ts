import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorSentence } from '#src/lib/content-errors.ts';
import { articleFile, editedFiles, type ContentFile } from '../content-files.ts';
import type { ContentContext } from './article-source.ts';
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
  const withWarnings = { ...context, reportsWarnings: true };
  const inFiles = problemsInFiles(root, context);
  const inArticles = articles.map((article) => {
    const text = article.text();
    const problemsIn = (where: ContentContext) =>
      checkArticle(article, where, text).map(at(articleFile(article.slug)));
    return {
      problems: problemsIn(context),
      all: problemsIn(withWarnings),
      hasPage: hasPage(article, text),
    };
  });
  const problems = [...inFiles, ...inArticles.flatMap((article) => article.problems)];
  const all = [
    ...problemsInFiles(root, withWarnings),
    ...inArticles.flatMap((article) => article.all),
  ];
  return {
    problems,
    warnings: [
      ...all.filter((sentence) => !problems.includes(sentence)),
      ...(context.readBefore ? [] : [nothingCompared]),
    ],
    withoutPage: [
      ...inFiles,
      ...inArticles.flatMap((article) => (article.hasPage ? [] : article.problems)),
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
