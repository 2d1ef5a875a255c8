import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunctions, type FunctionResult } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localContext, type FunctionModule } from '#dev/function-host.ts';
import { projectRoot } from '#dev/project-root.ts';
import { requestLimits } from '#src/server/http/request-limits.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const sources = path.join(projectRoot, 'netlify/functions');
let bundles: FunctionResult[] = [];
let folder = '';

// Netlify's own bundler, as a deploy runs it; outside the project, so that nothing of ours is found
// by accident.
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lustreworks-functions-'));
  bundles = await zipFunctions(sources, folder, { archiveFormat: 'none', basePath: projectRoot });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a deploy', () => {
  it('finds every function, and nothing else in their folder', async () => {
    const files = await readdir(sources);

    expect(files.filter((file) => !/^[A-Za-z][\w-]*\.mts$/.test(file))).toEqual([]);
    expect(bundles.map(({ name }) => name).toSorted()).toEqual(
      files.map((file) => path.basename(file, '.mts')).toSorted(),
    );
  });

  it('gives each function the URL that callers know, or its schedule', () => {
    expect(bundles.map(({ runtimeAPIVersion }) => runtimeAPIVersion)).toEqual(bundles.map(() => 2));
    for (const { name, routes, schedule } of bundles) {
      const isPlain = schedule !== undefined || name === 'stripeWebhook';
      const paths = routes?.map(({ pattern }) => pattern) ?? [];
      expect([name, paths]).toEqual([name, isPlain ? [] : [`/.netlify/functions/${name}`]]);
    }
  });

  it('wakes the database once for all that runs on schedule: in the quarter of an hour in which each takes its full look', () => {
    const schedules = bundles.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []));

    expect(Object.fromEntries(schedules)).toEqual({
      'reconcile-orders': '*/15 * * * *',
      'send-mails': '*/15 * * * *',
      'refresh-instagram': '0 */3 * * *',
      forget: '0 9 * * *',
      digest: '0 12 * * *',
      'publish-posts': '0 9 * * *',
    });
  });

  // Netlify limits by path, and drops a rule that does not validate without a word.
  it('limits each function by IP and domain, as the table of limits says', () => {
    const limits: Partial<Record<string, { perMinute?: number; perTenMinutes?: number }>> =
      requestLimits;
    for (const { name, trafficRules } of bundles) {
      const config = trafficRules?.action.config;
      expect([name, config?.rateLimitConfig]).toEqual([
        name,
        limits[name] && {
          algorithm: 'sliding_window',
          windowSize: 60,
          windowLimit: limits[name].perMinute,
        },
      ]);
      expect(config?.aggregate).toEqual(
        limits[name] && { keys: [{ type: 'ip' }, { type: 'domain' }] },
      );
    }
  });

  it('makes bundles that run on their own', async () => {
    for (const { name } of bundles) {
      const file = path.join(folder, name, 'netlify/functions', `${name}.mjs`);
      const { default: handler } = (await import(
        /* @vite-ignore */ pathToFileURL(file).href
      )) as FunctionModule;
      const request = new Request(`https://a.example/.netlify/functions/${name}`, {
        method: 'OPTIONS',
      });

      expect([name, (await handler(request, localContext(request))).status]).toEqual([name, 204]);
    }
    takeLog();
  });
});
