import type { APIContext } from 'astro';
import { z } from 'astro/zod';
import { facts } from '#src/business/facts.ts';
import { contentPages, type PageName } from '#src/content-pages.ts';
import { policies } from '#src/features/orders/terms/policies.ts';
import { pageContent, servicesWithContent } from '#src/read-content.ts';
import { drawShareImage, sharePicture, type ShareImage } from '#src/seo/share-image.server.ts';

const WithHero = z.object({
  hero: z.object({ title: z.string(), eyebrow: z.string().optional() }).optional(),
});

export async function getStaticPaths() {
  const names = Object.keys(contentPages) as PageName[];
  const pages = names.map(async (name) => ({ name, content: await pageContent(name) }));
  const services = (await servicesWithContent()).map(({ service, content }) => ({
    name: service.id,
    content,
  }));
  const files = [
    ...(await Promise.all(pages)),
    ...services,
    { name: 'policies', content: policies },
  ];
  return files.flatMap(({ name, content }) => {
    const { hero } = WithHero.parse(content);
    if (!hero) return [];
    const { title, eyebrow = `Car care in ${facts.city}` } = hero;
    return [{ params: { name }, props: { title, eyebrow, picture: sharePicture(name) } }];
  });
}

export async function GET({ props }: APIContext<ShareImage>) {
  const jpeg = await drawShareImage(props);
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
}
