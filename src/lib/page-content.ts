import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

/** The words of a page that has one content file; the build stops when the file is missing. */
export async function pageContent<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry({ collection: name, id: name });
  if (!entry) throw new Error(`src/content/pages has no file for "${name}".`);
  return entry.data;
}

/** The words of a service's own page and card; the build stops when the file is missing. */
export async function serviceContent(id: string): Promise<CollectionEntry<'services'>['data']> {
  const entry = await getEntry('services', id);
  if (!entry) throw new Error(`src/content/services/${id}.yaml is missing.`);
  return entry.data;
}
