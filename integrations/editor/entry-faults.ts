import type { z } from 'zod';
import { filled } from '#src/business/fill-facts.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { plainWords } from '#src/lib/kind-fields.ts';
import { Catalogue } from '#src/features/shop/catalogue/product.ts';
import { articlesFolder, editedFiles, productsFile, rootList } from './edited-files.ts';

/** What keeps a form from being saved, in sentences for its writer: the rules that the build has, too. */
export function entryFaults(path: string, data: Readonly<Record<string, unknown>>): string[] {
  // The text of an article stands below its fields.
  const fields = asWritten({ ...data, body: undefined }) as Readonly<Record<string, unknown>>;
  if (path === productsFile) return faultsOf(Catalogue, fields[rootList]);
  const edited = editedFiles.find(({ file }) => file === path);
  const schema = path.startsWith(articlesFolder) ? ArticleFields : edited?.schema;
  if (!schema) throw new Error(`The editor has no form for ${path}.`);
  return faultsOf(filled(schema), fields);
}

/** What a schema says against what was written, each with its field where the sentence does not name it. */
export function faultsOf(schema: z.ZodType, written: unknown): string[] {
  const { error } = schema.safeParse(written, { error: plainWords });
  return (error?.issues ?? []).map(({ path, message }) =>
    message.includes('"') ? message : `${path.join('.')}: ${message}`,
  );
}

/** Fields that were left empty are not written to the file, nor is what the editor notes of a new entry. */
function asWritten(value: unknown): unknown {
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
