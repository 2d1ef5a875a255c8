import type { APIContext } from 'astro';
import sharp from 'sharp';
import { pictureIcons, squareIconSvg } from '#src/seo/icons.ts';
import logo from '#src/ui/icons/logo.svg?raw';

export function getStaticPaths() {
  return pictureIcons.map(({ name, size }) => ({ params: { icon: name }, props: { size } }));
}

export async function GET({ props: { size } }: APIContext<{ size: number }>) {
  const png = await sharp(Buffer.from(squareIconSvg(logo)), { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
}
