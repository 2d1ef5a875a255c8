import { facts } from '#src/business/facts.ts';
import { paths } from '#src/lib/paths.ts';
import { groundColour, pictureIcons } from './icons.ts';

export function webManifest() {
  return {
    name: facts.name,
    short_name: facts.name.split(' ')[0],
    start_url: paths.home,
    display: 'browser',
    background_color: groundColour,
    theme_color: groundColour,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...pictureIcons.map(({ name, size }) => ({
        src: `/${name}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'any maskable',
      })),
    ],
  };
}
