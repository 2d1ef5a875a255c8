import type { ImageMetadata } from 'astro';

const files = import.meta.glob<{ default: ImageMetadata }>(
  '../../assets/{articles,pictures,products}/*.{jpg,webp}',
  {
    eager: true,
  },
);

const pictures = new Map(
  Object.entries(files).map(([file, { default: picture }]) => [
    file.replace(/^.*\/|\.jpg$/g, ''),
    picture,
  ]),
);

/** The picture with this name in src/assets, that of a JPEG without ".jpg". Throws where there is none. */
export function findPicture(name: string): ImageMetadata {
  const picture = pictures.get(name);
  if (!picture) throw new Error(`There is no picture ${name} in src/assets.`);
  return picture;
}

export function hasPicture(name: string): boolean {
  return pictures.has(name);
}

/** Quality of 100; the encoder's own settings are the build's. */
export const avif = { format: 'avif', quality: 43 } as const;

/** For feed readers and the few browsers that read no AVIF. */
export const jpeg = { format: 'jpg', quality: 55, width: 1200 } as const;

/**
 * The widths a picture is offered in (px), shared by all its places so that each is encoded once: half a phone, a
 * phone of 412 px at 1.75, a phone of 390 px at 3, a wide screen. Left out is what no screen asks for: less than a
 * phone of 320 px at 1.5, more than two pixels for each of CSS where the place has a greatest width.
 */
export function pictureWidths({ width: largest }: ImageMetadata, sizes: string): number[] {
  const widths = [400, 736, 1200, 1600];
  const least = 4.8 * Number(/(\d+)vw/.exec(sizes)?.[1] ?? 0);
  const most = 2 * Number(/(\d+)px$/.exec(sizes)?.[1] ?? Infinity);
  return widths.filter(
    (width, index) => width <= largest && width >= least && (widths[index - 1] ?? 0) < most,
  );
}
