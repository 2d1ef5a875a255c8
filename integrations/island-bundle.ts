import type { ViteUserConfig } from 'astro';

// What every island needs is one file. Left alone, each new island that uses a part of it would
// split it further, and all the others would grow.
const groups = [{ name: 'islands', test: /node_modules[\\/](react|zod)[\\/]/ }];

export const islandBundle: ViteUserConfig = {
  // Short class names: they stand in the HTML, the CSS and the script.
  css: { modules: { generateScopedName: '_[hash:base64:4]' } },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
  // Astro marks every article's module with a directive that the bundler would warn of, one by one.
  build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
};
