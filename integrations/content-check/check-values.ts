import { z } from 'zod';
import { facts, factsSchema } from '#src/business/facts.ts';
import { filled, typedFactProblem } from '#src/business/fill-facts.ts';
import { fieldErrors, type FieldError } from '#src/lib/content-errors.ts';
import { articlePath } from '#src/lib/paths.ts';
import type { ContentFile } from '../content-files.ts';
import type { ContentContext } from './article-source.ts';
import { linkProblem, oldPathProblem } from './check-links.ts';
import { pictureFolders, pictureProblem } from './check-pictures.ts';
import { priceQuestions } from './price-questions.ts';

/** What is wrong with the fields of a file: with themselves, or with the links and the pictures that they name. */
export function valueErrors(
  schema: z.ZodType,
  written: unknown,
  context: ContentContext,
  from?: string,
): FieldError[] {
  const errors = fieldErrors(filled(schema), written);
  if (errors.length > 0) return errors;
  const data: unknown = filled(schema).parse(written);
  return textsIn(data).flatMap(({ path, text, group }) => {
    const links = linksIn(path, text).map((link) => linkProblem(link, from, context));
    const pictures = picturesIn(path, text, group).map((places) =>
      pictureProblem(places, context.pictures),
    );
    const oldPath = path.at(-1) === 'oldPath' ? [oldPathProblem(text, context)] : [];
    return [...links, ...pictures, ...oldPath].flatMap((message) =>
      message === undefined ? [] : [{ path, message }],
    );
  });
}

/** As `valueErrors`; also prices changed by more than half, and facts of ours written out in pages and services. */
export function fileErrors(
  { file, schema }: ContentFile,
  written: unknown,
  context: ContentContext,
): FieldError[] {
  const errors = valueErrors(schema, written, context);
  if (errors.length > 0) return errors;
  const { readBefore } = context;
  const questions = readBefore ? priceQuestions(schema, written, () => readBefore(file)) : [];
  if (!/^src\/content\/(pages|services)\//.test(file)) return questions;
  // Part of any text may look like a fact that is wrong itself.
  if (!factsSchema().safeParse(facts).success) return errors;
  return textsIn(written).flatMap(({ path, text }) => {
    const message = typedFactProblem(text);
    return message === undefined ? [] : [{ path, message }];
  });
}

interface Text {
  path: PropertyKey[];
  text: string;
  group: object;
}

function textsIn(value: unknown, path: PropertyKey[] = [], group: object = {}): Text[] {
  if (typeof value === 'string') return [{ path, text: value, group }];
  if (typeof value !== 'object' || value === null) return [];
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return entries.flatMap(([key, item]) => textsIn(item, [...path, key], value));
}

function linksIn(path: readonly PropertyKey[], text: string): string[] {
  const key = path.at(-1);
  if (key === 'path' || key === 'linkPath') return [text];
  if (key === 'slug') return [articlePath(text)];
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
}

function picturesIn(path: readonly PropertyKey[], text: string, group: object): string[][] {
  const [key, owner] = [path.at(-1), path.at(-2)];
  if (key === 'file' && owner !== 'image') return [[text.slice(1)]];
  if (key === 'file') {
    const file = text.endsWith('.webp') ? text : `${text}.jpg`;
    return [[`articles/${file}`, `pictures/${file}`]];
  }
  const isName = key === 'picture' || (key === 'name' && owner === 'picture');
  if (!isName) return [];
  const names = 'beforeAlt' in group ? [`${text}-before`, `${text}-after`] : [text];
  return names.map((name) => pictureFolders.map((folder) => `${folder}/${name}.jpg`));
}
