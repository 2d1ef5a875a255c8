import { getEntry } from 'astro:content';
import type { z } from 'zod';
import { filled } from '#src/business/fill-facts.ts';
import { services, type ServiceId } from '#src/business/services.ts';
import { parseContent } from '#src/lib/content-errors.ts';
import { contentPages, type Content, type PageName } from './content-pages.ts';
import { ServiceContent } from './features/services/service-content.ts';

const schemas: Readonly<Record<PageName, z.ZodType>> = contentPages;

export async function pageContent<Name extends PageName>(name: Name): Promise<Content<Name>> {
  const file = `src/content/pages/${name}.yaml`;
  const entry = await getEntry('pages', name);
  if (!entry) throw new Error(`${file} is missing.`);
  return parseContent(file, filled(schemas[name]), entry.data) as Content<Name>;
}

export async function serviceContent(id: ServiceId): Promise<z.infer<typeof ServiceContent>> {
  const file = `src/content/services/${id}.yaml`;
  const entry = await getEntry('services', id);
  if (!entry) throw new Error(`${file} is missing.`);
  return parseContent(file, filled(ServiceContent), entry.data);
}

export function servicesWithContent() {
  return Promise.all(
    services.map(async (service) => ({ service, content: await serviceContent(service.id) })),
  );
}
