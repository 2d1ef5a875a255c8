import { getImage } from 'astro:assets';
import { findPicture } from '#src/ui/picture/pictures.ts';

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
