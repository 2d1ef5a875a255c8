import { existsSync, readFileSync } from 'node:fs';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { cityText, facts } from '#src/business/facts.ts';
import { groundColour } from './icons.ts';
import { shareImageSize } from './share-image.ts';

export type ShareImage = { title: string; eyebrow: string; picture: string | undefined };

// Archivo at the weight and width of our headings. The site's own font file is variable and woff2;
// satori reads neither.
const font = {
  name: 'Archivo',
  data: readFileSync('src/assets/fonts/archivo-heading.ttf'),
  weight: 600,
} as const;

export async function drawShareImage({ title, eyebrow, picture }: ShareImage): Promise<Buffer> {
  const text = await satori(layout(title, eyebrow), { ...shareImageSize, fonts: [font] });
  return sharp(picture ?? Buffer.from(studio))
    .resize({ ...shareImageSize, fit: 'cover' })
    .composite([{ input: Buffer.from(shade) }, { input: Buffer.from(text) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

export function sharePicture(name: string): string | undefined {
  return [`service-${name}`, `${name}-overview`, name, 'share-image']
    .map((picture) => `src/assets/pictures/${picture}.jpg`)
    .find((file) => existsSync(file));
}

function layout(title: string, eyebrow: string): ReactNode {
  const lamp = box({ width: 96, height: 4, background: '#dcecff', marginRight: 28 });
  return box(
    {
      ...shareImageSize,
      boxSizing: 'border-box',
      padding: '64px 72px',
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: '#f0f5fa',
      fontFamily: 'Archivo',
    },
    box({ alignItems: 'center', fontSize: 30, color: '#dcecff' }, lamp, eyebrow),
    box(
      { maxWidth: 860, fontSize: 84, lineHeight: 1.04, letterSpacing: -2, textWrap: 'balance' },
      title,
    ),
    box({ gap: 28, fontSize: 30 }, facts.name, box({ color: '#b4c0cd' }, cityText)),
  );
}

function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style: { display: 'flex', ...style } }, ...children);
}

function svg(content: string): string {
  const { width, height } = shareImageSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}

const shade = svg(
  `<linearGradient id="s"><stop stop-color="${groundColour}" stop-opacity=".94"/><stop offset=".6" stop-color="${groundColour}" stop-opacity=".76"/><stop offset="1" stop-color="${groundColour}" stop-opacity=".2"/></linearGradient><path fill="url(#s)" d="M0 0h1200v630H0z"/>`,
);

const studio = svg(
  `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#1b2431"/><stop offset=".8" stop-color="#0a0d13"/></linearGradient><filter id="b"><feGaussianBlur stdDeviation="14"/></filter><path fill="url(#g)" d="M0 0h1200v630H0z"/><g fill="#c8e0ff" filter="url(#b)"><path opacity=".5" d="M420 300 1200 90v26L420 322z"/><path opacity=".32" d="M380 520 1200 300v40L380 550z"/></g>`,
);
