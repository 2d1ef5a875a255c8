import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { actionsOf, type Action } from '#tests/support/failure-matrix/actions.ts';
import {
  dependenciesOf,
  failures,
  type Dependency,
  type Failure,
} from '#tests/support/failure-matrix/dependencies.ts';
import {
  matrixText,
  type Observation,
  type Outcome,
} from '#tests/support/failure-matrix/matrix-text.ts';
import { visitorFetch } from '#tests/support/failure-matrix/visitor-fetch.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { projectRoot } from '#dev/project-root.ts';
import { takeConsoleLines } from '#tests/support/functions/fail-on-console.ts';
import { takeNotifications } from '#tests/support/alerts/owner-notifications.ts';

const document = path.join(projectRoot, 'docs/failure-matrix.md');

const longestWaitMs = 12_500;

const platform = useFunctionPlatform();
const { limits } = platform;

const answers: Promise<unknown>[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('docs/failure-matrix.md says what happens', { timeout: 300_000 }, async () => {
  vi.stubGlobal('fetch', visitorFetch(fetch, answers));
  vi.stubGlobal('location', new URL('http://localhost/inquiries'));
  const healthy = await observe();
  vi.resetModules();
  const observations: Observation[] = [];
  for (const dependency of dependenciesOf(platform)) {
    for (const failure of Object.keys(failures) as Failure[]) {
      const outcomes = await observe({ dependency, failure });
      const notified = await takeNotifications(platform);
      observations.push({ dependency: dependency.title, failure, outcomes, notified });
    }
  }

  await expect(await matrixText(healthy, observations, document)).toMatchFileSnapshot(document);
});

async function observe(failure?: { dependency: Dependency; failure: Failure }): Promise<Outcome[]> {
  platform.sandbox.reset();
  await emptyTables(platform.database);
  const actions = actionsOf(platform);
  for (const { prepare } of actions) await prepare?.();
  vi.resetModules();
  const restore = await failure?.dependency.break(failure.failure);
  if (failure) limits.run();
  const sights = await Promise.all(actions.filter(({ isLast }) => !isLast).map(timed));
  await Promise.all(answers.splice(0));
  for (const action of actions.filter(({ isLast }) => isLast)) sights.push(await timed(action));
  limits.stop();
  await restore?.();
  takeConsoleLines();
  const seen = new Map(sights);
  return Promise.all(
    actions.map(async ({ name, stored }) => ({
      action: name,
      sees: seen.get(name) ?? '',
      stored: await stored(),
    })),
  );
}

async function timed({ name, act, isLast }: Action): Promise<[name: string, sees: string]> {
  const startedAt = limits.nowMs();
  const sees = await act();
  const isWaitedFor = isLast !== true;
  if (isWaitedFor) expect([name, limits.nowMs() - startedAt < longestWaitMs]).toEqual([name, true]);
  return [name, sees];
}
