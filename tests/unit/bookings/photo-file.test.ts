import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodePhoto } from '#src/features/bookings/marks/photo-file.server.ts';
import { HttpError } from '#src/server/http-error.ts';
import { phonePhoto } from '#tests/support/builders/photos.ts';

const plain = sharp({ create: { width: 40, height: 30, channels: 4, background: '#0a08' } });
const script = Buffer.from('<script>alert(document.domain)</script>');

/** A PNG of a few bytes whose header names any size. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const errorOf = async (bytes: Buffer) => {
  try {
    await encodePhoto(bytes);
  } catch (error) {
    if (error instanceof HttpError) return [error.code, error.message];
    throw error;
  }
  return [];
};

describe('a photo of a customer', () => {
  it('is stored as a JPEG of at most 1,600 pixels, upright, without place or device', async () => {
    const sent = await phonePhoto();
    expect(sent.includes('Planted Phone')).toBe(true);

    const stored = await encodePhoto(sent);
    const { format, width, height, exif, icc, xmp } = await sharp(stored).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 1600 });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(stored.includes('Planted Phone')).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'can be a %s, and is made no larger',
    async (format) => {
      const { width, height } = await sharp(
        await encodePhoto(await plain.clone().toFormat(format).toBuffer()),
      ).metadata();
      expect([width, height]).toEqual([40, 30]);
    },
  );

  it('loses what is attached to it: a page, a script, an archive', async () => {
    const photo = await phonePhoto(64, 64);
    const archive = Buffer.from('504b0304 hidden', 'latin1');
    const stored = await encodePhoto(Buffer.concat([photo, script, archive]));
    expect(stored.includes('script')).toBe(false);
    expect(stored.includes('504b0304')).toBe(false);
  });
});

describe('what is no photo', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const heic = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('heic')]);
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', 'unsupported_type', () => svg],
    [
      'an SVG that is called XML',
      'unsupported_type',
      () => Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]),
    ],
    ['a page', 'unsupported_type', () => script],
    ['nothing', 'unsupported_type', () => Buffer.alloc(0)],
    ['a GIF', 'unsupported_type', () => plain.clone().gif().toBuffer()],
    ['a TIFF', 'unsupported_type', () => plain.clone().tiff().toBuffer()],
    ['a PDF', 'unsupported_type', () => Buffer.from('%PDF-1.7')],
    [
      'a page that a photo follows',
      'unsupported_type',
      async () => Buffer.concat([script, await phonePhoto(64, 64)]),
    ],
    ['an AVIF', 'unsupported_type', () => plain.clone().avif().toBuffer()],
    ['a HEIC', 'heic', () => heic],
    [
      'a photo that is cut off',
      'unreadable_photo',
      async () => (await phonePhoto()).subarray(0, 9000),
    ],
    [
      'the beginning of a photo and nothing else',
      'unreadable_photo',
      () => Buffer.from('ffd8ff', 'hex'),
    ],
    [
      'an SVG that begins as a JPEG',
      'unreadable_photo',
      () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), svg]),
    ],
    ['a PNG of 10,000 million pixels', 'unreadable_photo', () => hugePng(100_000)],
    ['a PNG of 25 million pixels', 'unreadable_photo', () => hugePng(5000)],
  ])('%s is rejected with a message (%s)', async (_name, code, make) => {
    const [given, message] = await errorOf(await make());
    expect(given).toBe(code);
    expect(message).toMatch(/^(Please|We) .*\.$/);
  });

  it('a picture of more pixels than a photo has is not even decoded', async () => {
    const error: unknown = await encodePhoto(hugePng(100_000)).catch((thrown: unknown) => thrown);
    expect(String((error as HttpError).cause)).toContain('exceeds pixel limit');
  });
});
