import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { contentProblems, type ContentProblems } from './content-problems.ts';
import { contentReport, reportPage } from './content-report.ts';
import { currentContent } from '../site-content.ts';
import { unreadableJson } from './unreadable-json.ts';

/**
 * Stops a build when a file of the content is not fit to be published, and names each mistake with its place and what to
 * write. While someone writes, it says the same and lets them go on, except where there are no pages with the mistake.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config, logger }) => {
        if (command !== 'build') return;
        const root = fileURLToPath(config.root);
        const { problems, warnings } = contentProblems(root, currentContent());
        for (const warning of warnings) logger.warn(warning);
        if (problems.length > 0) {
          // Not thrown: Astro would print a stack, and its reader wrote the content, not the program.
          console.error(contentReport(problems));
          process.exit(1);
        }
      },
      'astro:server:setup': ({ server, logger }) => {
        const check = async () => {
          const found = await currentProblems(server);
          for (const warning of found.warnings) logger.warn(warning);
          if (found.problems.length > 0) logger.warn(contentReport(found.problems));
          return found;
        };
        let latest = check();
        server.watcher.on('all', (_, file) => {
          if (!/[\\/]src[\\/].*\.(mdx|json|yaml)$/.test(file)) return;
          server.environments.ssr.moduleGraph.onFileChange(file.replaceAll('\\', '/'));
          const before = latest;
          latest = check();
          void Promise.all([before, latest]).then((each) => {
            if (each.some(({ withoutPage }) => withoutPage.length > 0))
              server.ws.send({ type: 'full-reload' });
          });
        });
        server.middlewares.use((request, response, next) => {
          // Pages have no dot, and what Vite and the functions answer begins with a sign. The editor can correct the file.
          if (!/^\/(?!@|_|\.|admin\b)[^.?]*(?:\?|$)/.test(request.url ?? '')) {
            next();
            return;
          }
          latest
            .then(({ withoutPage }) => {
              if (withoutPage.length === 0) {
                next();
                return;
              }
              response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
              response.end(reportPage(withoutPage));
            })
            .catch(next);
        });
      },
    },
  };
}

async function currentProblems(server: ViteDevServer): Promise<ContentProblems> {
  const unreadable = unreadableJson();
  if (unreadable.length > 0) return { problems: unreadable, warnings: [], withoutPage: unreadable };
  // By Vite, which loads it again with each changed fact that it uses.
  const file = '/integrations/content-check/content-problems.ts';
  const check = (await server.ssrLoadModule(file)) as typeof import('./content-problems.ts');
  return check.contentProblems(server.config.root);
}
