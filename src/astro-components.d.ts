/** Astro components as plain TypeScript knows them; their props are checked by `astro check`. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}
