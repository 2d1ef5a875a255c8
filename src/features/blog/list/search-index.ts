import { getImage } from 'astro:assets';
import { avif, findPicture } from '#src/ui/picture/pictures.ts';
import type { ArticleSummary } from '../article-summary.ts';

export type SearchEntry = Awaited<ReturnType<typeof searchEntry>>;

/** A card for the search. Its picture is the one the list itself uses, so nothing is made twice. */
export async function searchEntry({ picture, ...card }: ArticleSummary) {
  const src = findPicture(picture.name);
  const image = await getImage({ src, width: 736, ...avif });
  return { ...card, picture: { src: image.src, alt: picture.alt, focus: picture.focus } };
}
