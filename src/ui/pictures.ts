import type { ImageMetadata } from 'astro';

const files = import.meta.glob<{ default: ImageMetadata }>('../assets/{pictures,products}/*.jpg', {
  eager: true,
});

const pictures = new Map(
  Object.entries(files).map(([file, { default: picture }]) => [
    file.replace(/^.*\/|\.jpg$/g, ''),
    picture,
  ]),
);

/** The picture with this name in src/assets, without its ending. Throws where there is none. */
export function findPicture(name: string): ImageMetadata {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`There is no picture ${name}.jpg in src/assets.`);
  return picture;
}
