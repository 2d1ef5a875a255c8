import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { buildVariables } from './integrations/build-variables.ts';
import { clientDirectives } from './integrations/client-directives.ts';
import { contentCheck } from './integrations/content-check/content-check.ts';
import { contentPolicy } from './integrations/content-policy.ts';
import { editor } from './integrations/editor/editor.ts';
import { environmentSchema } from './integrations/environment-schema.ts';
import { finishedPages } from './integrations/finished-pages.ts';
import { fonts } from './integrations/fonts.ts';
import { islandBundle } from './integrations/island-bundle.ts';
import { isListedPage } from './integrations/listed-pages.ts';
import { withPathsAndLimit } from './integrations/on-demand-function.ts';
import { redirects } from './integrations/redirects.ts';
import { siteContent } from './integrations/site-content.ts';
import { facts } from './src/business/facts.ts';

// The adapter's own Netlify starts a database without migrations and bundles every function again at
// every call (0.7 s). In development ours takes its place; the adapter comes in for the build only.
const isDevelopment = process.argv[2] === 'dev';
const { devPlatform } = isDevelopment ? await import('./dev/dev-platform.ts') : {};

export const siteConfig = defineConfig({
  site: facts.origin,
  // A class for each component takes fewer bytes in every page than an attribute.
  scopedStyleStrategy: 'class',
  trailingSlash: 'never',
  // "/about" is the file about.html: the route table has no slashes at the end.
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  ...(!isDevelopment && { adapter: withPathsAndLimit(netlify({ imageCDN: false })) }),
  // It would cover the total of the quote builder.
  devToolbar: { enabled: false },
  integrations: [
    buildVariables(),
    siteContent(),
    contentCheck(),
    redirects(),
    react(),
    sitemap({
      filter: isListedPage,
      customSitemaps: [new URL('/completed-jobs/sitemap.xml', facts.origin).href],
    }),
    clientDirectives(),
    finishedPages(),
    editor(),
    ...(devPlatform ? [devPlatform()] : []),
  ],
  image: {
    service: isDevelopment
      ? { entrypoint: './dev/quick-pictures.ts', config: { webp: { effort: 0 } } }
      : {
          entrypoint: 'astro/assets/services/sharp',
          // A tenth of the encoder's default work for an eighth more bytes.
          config: { avif: { effort: 1, chromaSubsampling: '4:2:0' } },
        },
  },
  // Where "npm ci" does not delete the pictures made before.
  cacheDir: './.cache/astro',
  fonts,
  markdown: { syntaxHighlight: false },
  vite: islandBundle,
  env: { schema: environmentSchema },
  // The middleware checks origins: this check runs before it, and pages would not answer for it.
  security: { csp: contentPolicy, checkOrigin: false, actionBodySizeLimit: 64 * 1024 },
});
