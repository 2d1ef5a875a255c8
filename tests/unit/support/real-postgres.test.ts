import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

it('a process that starts a Postgres fails where something in it failed', () => {
  const script = `await import('#tests/support/database/real-postgres.ts'); process.exitCode = 3;`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectRoot,
  });
  expect(status).toBe(3);
});
