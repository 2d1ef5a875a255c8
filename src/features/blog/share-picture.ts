import { getImage } from 'astro:assets';
import { findPicture } from '#src/ui/picture/pictures.ts';
import type { ArticleData } from './article-fields.ts';

export async function sharePicturePath({ file, focus }: ArticleData['image']): Promise<string> {
  const src = findPicture(file);
  const image = await getImage({
    src,
    width: 1200,
    height: 630,
    fit: 'cover',
    ...(focus && { position: focus }),
    format: 'jpg',
    quality: 75,
  });
  return image.src;
}
