import { spawn, spawnSync } from 'node:child_process';

// Runs the function and the browser tests again and again while two processes keep the cores busy, and stops
// at the first run that fails. `npm run calm` runs them ten times, `npm run calm -- 3` three times and
// `npm run calm -- 1 faq leads` once, and only the files with one of these words in their names.
const [count = '10', ...words] = process.argv.slice(2);
const stages = {
  functions: [
    'vitest',
    'run',
    '--project',
    'functions',
    '--silent',
    '--reporter',
    'dot',
    '--passWithNoTests',
    ...words,
  ],
  browser: ['playwright', 'test', '--reporter', 'line', '--pass-with-no-tests', ...words],
};

const spinners = [1, 2].map(() => spawn(process.execPath, ['--eval', 'for (;;);']));
const durations: Record<string, number>[] = [];
try {
  while (durations.length < Number(count) && process.exitCode === undefined) {
    const seconds: Record<string, number> = {};
    for (const [name, [command = '', ...args]] of Object.entries(stages)) {
      const startedAt = Date.now();
      if (spawnSync(command, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
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
