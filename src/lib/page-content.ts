import { getEntry, type CollectionEntry, type CollectionKey } from 'astro:content';

export async function pageContent<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry({ collection: name, id: name });
  if (!entry) throw new Error(`src/content/pages has no file for "${name}".`);
  return entry.data;
}

export async function serviceContent(id: string): Promise<CollectionEntry<'services'>['data']> {
  const entry = await getEntry('services', id);
  if (!entry) throw new Error(`src/content/services/${id}.yaml is missing.`);
  return entry.data;
}
