import sharp from 'sharp';
import { BadRequest, UnsupportedType } from '#src/server/http-error.ts';
import { photoLimits } from './photo.ts';

/** Before anything is decoded: a small file can be a picture that fills the memory. */
const mostPixels = 24_000_000;

const timeoutSeconds = 3;

/** How the files begin that are given to the decoder; it would open many more, among them SVG. */
const accepted = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF[^]{4}WEBP/];
const heic = /^[^]{4}ftyp(hei|hev|mif|msf)/;

/** The pixels alone: no location, no data of the device. Throws `UnsupportedType` and `BadRequest`. */
export async function encodePhoto(bytes: Buffer): Promise<Buffer> {
  const start = bytes.toString('latin1', 0, 16);
  if (heic.test(start)) {
    const text = 'We cannot read HEIC photos. Please send a JPEG, or a screenshot of the photo.';
    throw new BadRequest('heic', text);
  }
  if (!accepted.some((beginning) => beginning.test(start)))
    throw new UnsupportedType('a JPEG, PNG or WebP photo');
  try {
    const { sidePx } = photoLimits;
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' })
      .timeout({ seconds: timeoutSeconds })
      .autoOrient()
      .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch (cause) {
    throw new BadRequest(
      'unreadable_photo',
      'We cannot read this photo: it is damaged, cut off or too large. Please choose another one.',
      { cause },
    );
  }
}
