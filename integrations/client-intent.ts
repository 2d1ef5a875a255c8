import type { AstroIntegration } from 'astro';

/** Gives islands the `client:intent` directive. */
export function clientIntent(): AstroIntegration {
  return {
    name: 'client-intent',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/lib/intent.client.ts' });
      },
    },
  };
}
