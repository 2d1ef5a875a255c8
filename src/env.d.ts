import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** See src/lib/intent.client.ts. */
    'client:intent'?: boolean | string;
  }
}
