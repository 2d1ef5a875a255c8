import { spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// Runs the function and the browser tests again and again while two processes keep the cores busy, and stops
// at the first run that fails. `npm run calm` runs them ten times; `npm run calm -- --runs 3 --stage browser faq
// desk` three times one of the two, and only the files with one of these words in their names.
const { values, positionals: words } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, stage: { type: 'string' } },
  allowPositionals: true,
});
const stages: Record<string, string[]> = {
  functions: 'vitest run --project functions --silent --reporter dot --passWithNoTests'.split(' '),
  browser: 'playwright test --reporter line --pass-with-no-tests'.split(' '),
};
const chosen = Object.entries(stages).filter(([name]) => name === (values.stage ?? name));
if (chosen.length === 0) throw new Error(`A stage is one of ${Object.keys(stages).join(', ')}.`);

const spinners = [1, 2].map(() => spawn(process.execPath, ['--eval', 'for (;;);']));
const durations: Record<string, number>[] = [];
try {
  while (durations.length < Number(values.runs) && process.exitCode === undefined) {
    const seconds: Record<string, number> = {};
    for (const [name, [command = '', ...args]] of chosen) {
      const startedAt = Date.now();
      if (spawnSync(command, [...args, ...words], { stdio: 'inherit' }).status !== 0)
        process.exitCode = 1;
      seconds[`${name}, s`] = Math.round((Date.now() - startedAt) / 1000);
    }
    durations.push(seconds);
  }
} finally {
  for (const spinner of spinners) spinner.kill();
}
console.table(durations);
console.log(
  process.exitCode === 1
    ? `Run ${durations.length} failed.`
    : `All ${durations.length} runs passed.`,
);
