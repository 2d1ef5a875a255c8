import sharp from 'sharp';

/** Pixels. */
const width = 600;

export function drawPicture(picture: string): Promise<Buffer> {
  // A row of the deploy before this one has a PNG.
  const drawing = Buffer.from(picture, picture.startsWith('<svg') ? 'utf8' : 'base64');
  return sharp(drawing).resize(width).png({ palette: true }).toBuffer();
}
