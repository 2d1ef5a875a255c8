import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { filled } from '#src/business/fill-facts.ts';
import { Product } from '#src/features/shop/catalogue/product.ts';
import { readContext } from '../../../integrations/content-check/read-context.ts';
import { readSource, withoutFrontMatter } from '../../../integrations/content-check/read-source.ts';
import { articlesFolder, editedFiles, productsFile } from '../../../integrations/content-files.ts';
import { editedCollections } from '../../../integrations/editor/collections.ts';
import { editorConfig } from '../../../integrations/editor/editor-config.ts';
import { formFields } from '../../../integrations/editor/form-fields.ts';
import { entryProblems } from '../../../integrations/editor/entry-problems.ts';

// The list of models is written by a command.
const files = globSync(
  [
    'src/content/**/*.{yaml,json,mdx}',
    'src/{business,features}/**/!(models-in-canada|model-types).json',
  ],
  { cwd: projectRoot },
);
const { context } = readContext(projectRoot);
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

function dataOf(file: string): Record<string, unknown> {
  const fields = readSource(file, read(file)).fields as Record<string, unknown>;
  if (file === productsFile.file) return { products: fields };
  return file.endsWith('.mdx') ? { ...fields, body: withoutFrontMatter(read(file)) } : fields;
}

interface WithLabel {
  label?: string;
  fields?: readonly WithLabel[];
}

function labelsIn(fields: readonly WithLabel[] = []): unknown[] {
  return fields.flatMap((field) => [field.label, ...labelsIn(field.fields)]);
}

/** The paths of the fields, in the order in which they stand. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...pathsIn(inner, `${path}/${key}`),
  ]);
}

const offline: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));

describe('the editor', () => {
  it('has a form for every file that is edited', () => {
    const withForm = editedFiles.map(({ file }) => file).toSorted();
    expect(files.filter((file) => !file.startsWith(articlesFolder)).toSorted()).toEqual(withForm);
    expect(editedCollections().map(({ name }) => name)).toContain('articles');
  });

  it.each(files)('accepts %s as it is', (file) =>
    expect(entryProblems(file, dataOf(file), context)).toEqual([]),
  );

  it.each(editedFiles)('changes no order by saving $file: that of its form', ({ file, schema }) => {
    const { fields } = readSource(file, read(file));
    const inForm = pathsIn(filled(schema).parse(fields));
    const written = pathsIn(fields).filter((path) => inForm.includes(path));
    expect(written).toEqual(inForm.filter((path) => written.includes(path)));
  });

  it('names every field of a product in words of its own', () => {
    const labels = labelsIn(formFields(Product) as WithLabel[]);
    expect(labels).toEqual([...new Set(labels)]);
    expect(labels).toEqual(
      expect.arrayContaining(['Page address', 'Stock number', 'Goes well with', 'Picture']),
    );
  });

  it('works on the repository that Netlify builds from, by drafts that are branches', async () => {
    const config = await editorConfig(
      { REPOSITORY_URL: 'git@github.com:owner/my.site.git' },
      offline,
    );
    expect(config).toMatchObject({
      backend: { name: 'github', repo: 'owner/my.site', branch: 'main' },
      publish_mode: 'editorial_workflow',
    });
  });

  it.each([
    ['public repositories alone, where ours is one', 200, 'public_repo'],
    ['private repositories too, where ours is one', 404, 'repo'],
  ])('asks at GitHub for %s', async (_, status, auth_scope) => {
    const urls: unknown[] = [];
    const callService: typeof fetch = (url) => {
      urls.push(url);
      return Promise.resolve(new Response(null, { status }));
    };
    const env = { REPOSITORY_URL: 'https://github.com/owner/site' };
    expect(await editorConfig(env, callService)).toMatchObject({ backend: { auth_scope } });
    expect(urls).toEqual(['https://github.com/owner/site']);
    expect(await editorConfig(env, offline)).toMatchObject({ backend: { auth_scope: 'repo' } });
  });
});
