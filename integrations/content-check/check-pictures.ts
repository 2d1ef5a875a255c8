/** A picture's greatest size. What is larger makes the site slow to build and to store. */
export const pictureLimitBytes = 1_500_000;

/** Bytes of each picture in src/assets/pictures, by its name without ".jpg". */
export type PictureSizes = ReadonlyMap<string, number>;

/** What is wrong with a picture that an article names, as a sentence; nothing when it may be used. */
export function pictureFault(name: string, pictures: PictureSizes): string | undefined {
  const bytes = pictures.get(name);
  if (bytes === undefined) {
    return `There is no picture src/assets/pictures/${name}.jpg. Upload it there, or correct its name.`;
  }
  if (bytes <= pictureLimitBytes) return undefined;
  return `The picture ${name}.jpg has ${megabytes(bytes)}. Save it smaller: at most ${megabytes(pictureLimitBytes)}, 2400 pixels wide.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
