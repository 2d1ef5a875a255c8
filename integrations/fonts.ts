import { fontProviders } from 'astro/config';

const variant = { weight: '400 600', style: 'normal', stretch: '100% 120%' } as const;

export const fonts = [
  {
    provider: fontProviders.local(),
    name: 'Archivo',
    cssVariable: '--font-archivo',
    fallbacks: ['system-ui', 'sans-serif'],
    // A font that arrives late waits for the next page: coming in afterwards it would move the text.
    display: 'optional',
    options: {
      variants: [
        { ...variant, src: ['./src/assets/fonts/archivo-latin.woff2'] },
        {
          ...variant,
          src: ['./src/assets/fonts/archivo-latin-extended.woff2'],
          // Without é and ×, which the first file has for the site's own text.
          unicodeRange: ['U+C0-D6', 'U+D8-E8', 'U+EA-17F'],
        },
      ],
    },
  },
];
