import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { projectRoot } from '#dev/project-root.ts';
import { filled } from '#src/business/fill-facts.ts';

export function pageFile<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const file = join(projectRoot, `src/content/pages/${name}.yaml`);
  return filled(schema).parse(parse(readFileSync(file, 'utf8'), { customTags: ['timestamp'] }));
}
