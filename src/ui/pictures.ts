import type { ImageMetadata } from 'astro';

const files = import.meta.glob<{ default: ImageMetadata }>('../assets/pictures/*.jpg', {
  eager: true,
});

/** The picture with this name in src/assets/pictures, or nothing while it has not been made. */
export function findPicture(name: string): ImageMetadata | undefined {
  return files[`../assets/pictures/${name}.jpg`]?.default;
}
