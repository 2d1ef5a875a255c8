import { photoLimits } from './photo.ts';

const unreadable =
  'Your browser cannot read this file as a photo. Please choose a JPEG, PNG or WebP.';
const notSent = 'The photo was not sent. Please check your connection and choose it again.';

for (const field of document.querySelectorAll<HTMLElement>('[data-photo-url]')) {
  const { photoUrl = '', alt = '' } = field.dataset;
  const input = field.querySelector('input');
  const status = field.querySelector('[role=status]');
  field.hidden = false;
  input?.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (!file || !status) return;
    status.textContent = 'Sending the photo …';
    input.disabled = true;
    void sendPhoto(photoUrl, file).then((problem) => {
      status.textContent = problem ?? 'The photo is saved.';
      if (problem === undefined) {
        field.replaceChildren(Object.assign(new Image(), { src: photoUrl, alt }), status);
        return;
      }
      input.disabled = false;
      input.value = '';
      input.focus();
    });
  });
}

/** Returns what went wrong. */
async function sendPhoto(url: string, file: File): Promise<string | undefined> {
  const photo = await makeSmaller(file).catch(() => null);
  if (!photo) return unreadable;
  if (photo.size > photoLimits.bytes) return 'This photo is too large. Please choose another one.';
  try {
    const response = await fetch(url, { method: 'POST', body: photo });
    if (response.ok) return undefined;
    return ((await response.json()) as { error: { message: string } }).error.message;
  } catch {
    return notSent;
  }
}

async function makeSmaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, photoLimits.sidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
}
