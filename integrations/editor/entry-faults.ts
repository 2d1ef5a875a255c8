import { filled } from '#src/business/fill-facts.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { Catalogue } from '#src/features/shop/catalogue/product.ts';
import { articlesFolder, editedFiles, productsFile, rootList } from './edited-files.ts';

/** What keeps a form from being saved, in sentences for its writer: the rules that the build has, too. */
export function entryFaults(path: string, data: Readonly<Record<string, unknown>>): string[] {
  // The text of an article stands below its fields.
  const fields = asWritten({ ...data, body: undefined });
  const { error } = checked(path, fields as Record<string, unknown>);
  return (error?.issues ?? []).map(({ path: field, message }) =>
    message.includes('"') ? message : `${field.join('.')}: ${message}`,
  );
}

function checked(path: string, fields: Record<string, unknown>) {
  if (path === productsFile) return Catalogue.safeParse(fields[rootList]);
  if (path.startsWith(articlesFolder)) return filled(ArticleFields).safeParse(fields);
  const edited = editedFiles.find(({ file }) => file === path);
  if (!edited) throw new Error(`The editor has no form for ${path}.`);
  return filled(edited.schema).safeParse(fields);
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
