import { drawPhoto, sendPicture } from './send-picture.client.ts';

const unreadable =
  'Your browser cannot read this file as a photo. Please choose a JPEG, PNG or WebP.';

for (const field of document.querySelectorAll<HTMLElement>('[data-photo-url]')) {
  const { photoUrl = '', alt = '' } = field.dataset;
  const input = field.querySelector('input');
  const status = field.querySelector<HTMLElement>('[role=status]');
  field.hidden = false;
  input?.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (!file || !status) return;
    status.textContent = 'Sending the photo …';
    input.disabled = true;
    void sendPhoto(photoUrl, file).then((sent) => {
      status.textContent = 'problem' in sent ? sent.problem : 'The photo is saved.';
      if ('photo' in sent) {
        const removal = field.closest('li')?.querySelector<HTMLButtonElement>('[name=photo]');
        if (removal) Object.assign(removal, { value: sent.photo, hidden: false });
        field.replaceChildren(Object.assign(new Image(), { src: photoUrl, alt }), status);
        // The input that had the focus is gone. Where the person has gone on, the focus stays there.
        status.tabIndex = -1;
        if (document.activeElement === document.body) status.focus();
        return;
      }
      input.disabled = false;
      input.value = '';
      input.focus();
    });
  });
}

async function sendPhoto(url: string, file: File) {
  const canvas = await drawPhoto(file).catch(() => undefined);
  return canvas ? sendPicture(url, canvas) : { problem: unreadable };
}
