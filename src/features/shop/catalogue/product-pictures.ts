import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { GalleryPicture, ProductPicture } from './listed-product.ts';
import type { Product } from './product.ts';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '/src/assets/products/*.{jpg,jpeg,png,webp,JPG,JPEG,PNG,WEBP}',
  {
    eager: true,
  },
);

const galleryWidths = [640, 800, 1200];

export async function listingPicture(product: Product): Promise<ProductPicture | undefined> {
  const [first] = foundImages(product);
  if (!first) return undefined;
  const [small, large] = await Promise.all([avif(first.source, 360), avif(first.source, 640)]);
  return { small, large, original: first.original };
}

export function galleryPictures(product: Product): Promise<GalleryPicture[]> {
  return Promise.all(
    foundImages(product).map(async ({ source, original, alt }) => {
      const candidates = galleryWidths
        .filter((width) => width <= source.width)
        .map(async (width) => `${await avif(source, width)} ${width}w`);
      const thumbnail = await avif(source, 160);
      return { avif: (await Promise.all(candidates)).join(', '), thumbnail, original, alt };
    }),
  );
}

function foundImages({ images }: Product) {
  return images.flatMap(({ file, alt }) => {
    const source = files[`/src/assets${file}`]?.default;
    return source ? [{ source, alt, original: file }] : [];
  });
}

async function avif(source: ImageMetadata, width: number): Promise<string> {
  const image = await getImage({ src: source, width, format: 'avif', quality: 50 });
  return image.src;
}
