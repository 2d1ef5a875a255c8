import { fontProviders } from 'astro/config';

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
        {
          src: ['./src/assets/fonts/archivo-latin.woff2'],
          weight: '400 600',
          style: 'normal',
          stretch: '100% 120%',
        },
      ],
    },
  },
];
