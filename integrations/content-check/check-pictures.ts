/** A picture's greatest size. What is larger makes the site slow to build and to store. */
export const pictureLimitBytes = 1_500_000;

/** Bytes of each picture, by its path in src/assets: "articles/coated-door.jpg". */
export type PictureSizes = Pick<ReadonlyMap<string, number>, 'get'>;

export function pictureProblem(
  places: readonly string[],
  pictures: PictureSizes,
): string | undefined {
  const place = places.find((candidate) => pictures.get(candidate) !== undefined);
  if (place === undefined)
    return `There is no picture src/assets/${places[0]}. Upload it there, or correct its name.`;
  const bytes = pictures.get(place) ?? 0;
  if (bytes <= pictureLimitBytes) return undefined;
  return `The picture ${place} has ${megabytes(bytes)}. Save it smaller: at most ${megabytes(pictureLimitBytes)}, 2400 pixels wide.`;
}

export const pictureFolders = ['pictures', 'articles', 'products'];

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
