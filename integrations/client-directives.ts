import type { AstroIntegration } from 'astro';

export function clientDirectives(): AstroIntegration {
  return {
    name: 'client-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        for (const name of ['intent', 'soon'])
          addClientDirective({ name, entrypoint: `./src/lib/directives/${name}.client.ts` });
      },
    },
  };
}
