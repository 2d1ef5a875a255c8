import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Facts } from './src/business/facts-schema.ts';
import { facts } from './src/business/facts.ts';
import { clientIntent } from './integrations/client-intent.ts';
import { hoistIslandStyle } from './integrations/island-style.ts';
import { keepOwnHashes } from './integrations/csp-hashes.ts';
import { paths, publicPath } from './src/lib/paths.ts';
import { yieldToFirstPaint } from './integrations/script-priority.ts';
import { isIndexable } from './src/seo/head.ts';
import { previewHeaders } from './src/seo/preview-headers.ts';
import { contentCheck } from './integrations/content-check/content-check.ts';
import { leanStripeComponents } from './integrations/lean-stripe-components.ts';
import { withOnDemandHeaders } from './integrations/on-demand-headers.ts';
import { readableTables } from './integrations/readable-tables.ts';

/** Whether the sitemap lists a page: it was built as a file, and its head lets search engines in. */
function isListed(address) {
  const path = new URL(address).pathname;
  const file = new URL(`dist${path === '/' ? '/index' : publicPath(path)}.html`, import.meta.url);
  return existsSync(file) && isIndexable(readFileSync(file, 'utf8'));
}

/** Puts island styles where HTML allows them, scripts behind pictures, and cuts every page's policy down to what it holds. */
function finishedPages() {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const file of globSync(`${fileURLToPath(dir)}**/*.html`))
          writeFileSync(
            file,
            keepOwnHashes(yieldToFirstPaint(hoistIslandStyle(readFileSync(file, 'utf8')))),
          );
      },
    },
  };
}

/** Keeps search engines out of previews. */
function closedPreviews() {
  return {
    name: 'closed-previews',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const headers = previewHeaders(process.env.CONTEXT);
        if (headers) writeFileSync(new URL('_headers', dir), headers);
      },
    },
  };
}

Facts.parse(facts);

// Explained in .env.example. Without them the forms store leads and leave the mailing to the server, and the
// checkout says that payment is unavailable.
const fromBuild = envField.string({ context: 'client', access: 'public', optional: true });

// The adapter's own stand-in for Netlify starts a database without migrations and bundles every
// function anew at every call (0.7 s). In development ours takes its place; the adapter comes in
// for the build only.
const isDevelopment = process.argv[2] === 'dev';
const { devPlatform } = isDevelopment ? await import('./dev/dev-platform.ts') : {};

export default defineConfig({
  site: facts.origin,
  trailingSlash: 'never',
  // "/about" is the file about.html: the route table has no slashes at the end.
  build: { format: 'file', inlineStylesheets: 'always' },
  prerenderConflictBehavior: 'error',
  ...(!isDevelopment && { adapter: withOnDemandHeaders(netlify({ imageCDN: false })) }),
  // The full name of the service, as people guess its address.
  redirects: { '/paint-protection-film': { status: 301, destination: paths.ppf } },
  integrations: [
    contentCheck({ addresses: Object.values(paths) }),
    react(),
    mdx(),
    sitemap({ filter: isListed }),
    clientIntent(),
    finishedPages(),
    closedPreviews(),
    ...(devPlatform ? [devPlatform()] : []),
  ],
  markdown: { syntaxHighlight: false, processor: satteri({ hastPlugins: [readableTables] }) },
  fonts: [
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
  ],
  // Short class names: they stand in the HTML, the CSS and the script.
  vite: {
    plugins: [leanStripeComponents()],
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // What every island needs is one file. Left alone, each new island that uses a part of it would
    // split it further, and all the others would grow.
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [{ name: 'islands', test: /node_modules[\\/](react|zod)[\\/]/ }],
              },
            },
          },
        },
      },
    },
    // Astro marks every article's module with a directive that the bundler would warn of, one by one.
    build: {
      // A little smaller than the default minifier's: the quote builder's script has a budget.
      minify: 'terser',
      terserOptions: { ecma: 2020, module: true, compress: { passes: 3 } },
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
  },
  env: {
    schema: {
      // Netlify's word for what a build is for; it decides whether drafts are shown.
      CONTEXT: envField.string({ context: 'server', access: 'public', optional: true }),
      PUBLIC_EMAILJS_SERVICE_ID: fromBuild,
      PUBLIC_EMAILJS_QUOTE_TEMPLATE_ID: fromBuild,
      PUBLIC_EMAILJS_INQUIRY_TEMPLATE_ID: fromBuild,
      PUBLIC_EMAILJS_PUBLIC_KEY: fromBuild,
      EMAILJS_ORIGIN: envField.string({
        context: 'client',
        access: 'public',
        default: 'https://api.emailjs.com',
      }),
      PUBLIC_STRIPE_PUBLISHABLE_KEY: fromBuild,
      STRIPE_JS_ORIGIN: envField.string({
        context: 'client',
        access: 'public',
        default: 'https://js.stripe.com',
      }),
    },
  },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
      ],
    },
  },
});
