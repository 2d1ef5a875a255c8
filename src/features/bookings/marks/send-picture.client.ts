import { photoLimits } from './photo.ts';

const notSent = 'The photo was not sent. Please check your connection and try again.';

/** Draws a file as large as photos are stored. Throws where the browser cannot read it. */
export async function drawPhoto(file: Blob) {
  const canvas = document.createElement('canvas');
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, photoLimits.sidePx / Math.max(picture.width, picture.height));
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Returns the id of the stored picture, or what went wrong. */
export async function sendPicture(
  url: string,
  canvas: HTMLCanvasElement,
): Promise<{ photo: string } | { problem: string }> {
  const photo = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  );
  if (!photo) return { problem: notSent };
  if (photo.size > photoLimits.bytes)
    return { problem: 'This photo is too large. Please choose another one.' };
  try {
    const response = await fetch(url, { method: 'POST', body: photo });
    if (response.ok) return { photo: await response.text() };
    const { error } = (await response.json()) as { error: { message: string } };
    return { problem: error.message };
  } catch {
    return { problem: notSent };
  }
}
