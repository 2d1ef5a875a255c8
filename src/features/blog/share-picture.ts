import { getImage } from 'astro:assets';
import { findPicture } from '#src/ui/pictures.ts';

/** Path of an article's picture cut to the shape that social networks and search engines ask for. */
export async function sharePicturePath(name: string): Promise<string> {
  const src = findPicture(name);
  const image = await getImage({
    src,
    width: 1200,
    height: 630,
    fit: 'cover',
    format: 'jpg',
    quality: 75,
  });
  return image.src;
}
