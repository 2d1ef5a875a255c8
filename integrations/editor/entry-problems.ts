import { Product } from '#src/features/shop/catalogue/product.ts';
import { errorSentence } from '#src/lib/content-errors.ts';
import { articlePath } from '#src/lib/paths.ts';
import { fileErrors } from '../content-check/check-values.ts';
import { articlesFolder, editedFiles, productsFile } from '../content-files.ts';
import { articleProblems, unpublishProblems, type EntryContext } from './article-problems.ts';
import { rootList } from './collections.ts';
import { formFields } from './form-fields.ts';
import { formLabels, formPath } from './form-labels.ts';

/**
 * What keeps a form from being saved, in sentences for its writer: the rules that the build has, too. Whether a picture
 * of an article exists is not asked: fields offer those that do, and the text is asked while it is written.
 */
export function entryProblems(
  path: string,
  data: Readonly<Record<string, unknown>>,
  blog: EntryContext,
): string[] {
  const fields = asWritten(data) as Readonly<Record<string, unknown>>;
  const context = { ...blog, pictures: anyPicture };
  if (path.startsWith(articlesFolder)) {
    const { inFields, inText } = articleProblems(slugOf(path), fields, context);
    return [...inFields, ...inText];
  }
  const edited = editedFiles.find(({ file }) => file === path);
  if (!edited) throw new Error(`The editor has no form for ${path}.`);
  const form = formFields(edited === productsFile ? Product : edited.schema);
  const written = edited === productsFile ? fields[rootList] : fields;
  const labels = formLabels(form);
  return fileErrors(edited, written, context).map((error) =>
    errorSentence(error, written, (at) => labels.get(formPath(at)) ?? String(at.at(-1))),
  );
}

export function savingProblems(...[path, data, blog]: Parameters<typeof entryProblems>): string[] {
  const problems = entryProblems(path, data, blog);
  if (problems.length === 0) return [];
  const canWait =
    path.startsWith(articlesFolder) &&
    entryProblems(path, { ...data, draft: true }, blog).length === 0;
  return [
    'Not saved yet. What you wrote is still in the form.',
    ...problems,
    ...(canWait ? ['To save it unfinished, switch Draft on.'] : []),
  ];
}

/** What keeps an entry from being published: a draft may be saved unfinished, and is published whole. */
export function publishProblems(...[path, data, blog]: Parameters<typeof entryProblems>): string[] {
  const problems = path.startsWith(articlesFolder)
    ? entryProblems(path, { ...data, draft: false }, blog)
    : entryProblems(path, data, blog);
  return problems.length === 0 ? [] : ['Not published yet.', ...problems];
}

export function deletionProblems(path: string, blog: EntryContext): string[] {
  return path.startsWith(articlesFolder) ? unpublishProblems(slugOf(path), blog) : [];
}

export function deletionAdvice(path: string): string | undefined {
  if (!path.startsWith(articlesFolder)) return undefined;
  return `When it is gone from the site, add ${articlePath(slugOf(path))} under Business, Redirects: old links to it lead nowhere until then.`;
}

function slugOf(path: string): string {
  return path.slice(articlesFolder.length + 1).replace(/\.mdx$/, '');
}

const anyPicture = { get: () => 0 };

/** Fields that were left empty are not written to the file, nor is what the editor notes of a new entry. */
export function asWritten(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asWritten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, item]) => [key, asWritten(item)] as const)
      .filter(([key, item]) => !key.startsWith('__sc_') && !isEmpty(item)),
  );
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}
