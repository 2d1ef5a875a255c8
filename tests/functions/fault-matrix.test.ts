import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { emptyTables } from '#tests/support/database/empty-tables.ts';
import { actionsOf, type Action } from '#tests/support/fault-matrix/actions.ts';
import {
  dependenciesOf,
  faults,
  type Dependency,
  type Fault,
} from '#tests/support/fault-matrix/dependencies.ts';
import {
  matrixText,
  type Observation,
  type Outcome,
} from '#tests/support/fault-matrix/matrix-text.ts';
import { observePaused } from '#tests/support/fault-matrix/paused.ts';
import { visitorFetch } from '#tests/support/fault-matrix/visitor-fetch.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';
import { projectRoot } from '#dev/project-root.ts';
import { takeConsoleLines } from '#tests/support/functions/fail-on-console.ts';
import { takeTold } from '#tests/support/alerts/told-owner.ts';

const document = path.join(projectRoot, 'docs/fault-matrix.md');

/** Storing a lead and mailing it from the browser are two waits of the visitor (milliseconds). */
const longestWaitMs = 12_500;

const platform = useFunctionPlatform();
const { limits } = platform;

/** A page does not wait for all of them. */
const answers: Promise<unknown>[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('docs/fault-matrix.md says what happens', async () => {
  vi.stubGlobal('fetch', visitorFetch(fetch, answers));
  vi.stubGlobal('location', new URL('http://localhost/inquiries'));
  const healthy = await observe();
  vi.resetModules();
  const paused = await observePaused(platform);
  takeConsoleLines();
  const observations: Observation[] = [];
  for (const dependency of dependenciesOf(platform)) {
    for (const fault of Object.keys(faults) as Fault[]) {
      const outcomes = await observe({ dependency, fault });
      const told = await takeTold(platform);
      observations.push({ dependency: dependency.title, fault, outcomes, told });
    }
  }

  await expect(await matrixText(healthy, paused, observations, document)).toMatchFileSnapshot(
    document,
  );
});

/** Does everything there is to do, under a fault or none, and says how it went. */
async function observe(failure?: { dependency: Dependency; fault: Fault }): Promise<Outcome[]> {
  platform.sandbox.reset();
  await emptyTables(platform.database);
  const actions = actionsOf(platform);
  for (const { prepare } of actions) await prepare?.();
  // The pool and the stores belong to their modules: each part begins with fresh ones.
  vi.resetModules();
  const restore = await failure?.dependency.break(failure.fault);
  if (failure) limits.run();
  const sights = await Promise.all(actions.filter(({ isLast }) => !isLast).map(timed));
  await Promise.all(answers.splice(0));
  for (const action of actions.filter(({ isLast }) => isLast)) sights.push(await timed(action));
  limits.stop();
  await restore?.();
  takeConsoleLines();
  const seen = new Map(sights);
  return Promise.all(
    actions.map(async ({ name, kept }) => ({
      action: name,
      sees: seen.get(name) ?? '',
      kept: await kept(),
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
