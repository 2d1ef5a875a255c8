/** A picture's greatest size. What is larger makes the site slow to build and to store. */
export const pictureLimitBytes = 1_500_000;

/** Bytes of each picture in src/assets/pictures, by its name; that of a JPEG is written without ".jpg". */
export type PictureSizes = Pick<ReadonlyMap<string, number>, 'get'>;

export function pictureProblem(name: string, pictures: PictureSizes): string | undefined {
  const bytes = pictures.get(name);
  const file = name.endsWith('.webp') ? name : `${name}.jpg`;
  if (bytes === undefined) {
    return `There is no picture src/assets/pictures/${file}. Upload it there, or correct its name.`;
  }
  if (bytes <= pictureLimitBytes) return undefined;
  return `The picture ${file} has ${megabytes(bytes)}. Save it smaller: at most ${megabytes(pictureLimitBytes)}, 2400 pixels wide.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
