import { getCollection } from 'astro:content';
import type { APIContext } from 'astro';
import { facts } from '#src/business/facts.ts';
import { drawShareImage, sharePicture, type ShareImage } from '#src/seo/share-image.server.ts';

export async function getStaticPaths() {
  const texts = await getCollection('share-texts');
  return texts.flatMap(({ id, data: { hero } }) =>
    hero === undefined
      ? []
      : [
          {
            params: { name: id },
            props: {
              title: hero.title,
              eyebrow: hero.eyebrow ?? `Car care in ${facts.city}`,
              picture: sharePicture(id),
            },
          },
        ],
  );
}

export async function GET({ props }: APIContext<ShareImage>) {
  const jpeg = await drawShareImage(props);
  return new Response(new Uint8Array(jpeg), { headers: { 'content-type': 'image/jpeg' } });
}
