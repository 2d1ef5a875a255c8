import { parse } from 'yaml';
import type { z } from 'zod';
import { filled } from '#src/business/fill-facts.ts';
import { services, type ServiceId } from '#src/business/services.ts';
import { parseContent } from '#src/lib/content-errors.ts';
import { contentPages, type Content, type PageName } from './content-pages.ts';
import { ServiceContent } from './features/services/service-content.ts';

// Not collections of Astro's: with them the function that makes pages on demand holds every article too.
const files = import.meta.glob<string>('./content/{pages,services}/*.yaml', {
  query: '?raw',
  import: 'default',
});

const schemas: Readonly<Record<PageName, z.ZodType>> = contentPages;

export async function pageContent<Name extends PageName>(name: Name): Promise<Content<Name>> {
  return (await readContent(`content/pages/${name}.yaml`, schemas[name])) as Content<Name>;
}

export async function serviceContent(id: ServiceId): Promise<z.infer<typeof ServiceContent>> {
  return readContent(`content/services/${id}.yaml`, ServiceContent);
}

export function servicesWithContent() {
  return Promise.all(
    services.map(async (service) => ({ service, content: await serviceContent(service.id) })),
  );
}

async function readContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const source = await files[`./${file}`]?.();
  if (source === undefined) throw new Error(`src/${file} is missing.`);
  return parseContent(`src/${file}`, filled(schema), parse(source));
}
