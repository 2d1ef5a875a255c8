import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

// Runs the function and the browser tests again and again, side by side, while two more processes keep the cores
// busy, and stops after the first run that fails. `npm run calm` runs each ten times; `npm run calm -- --runs 3
// --stage browser faq desk` three times one of the two, and only the files with one of these words in their names.
const { values, positionals: text } = parseArgs({
  options: { runs: { type: 'string', default: '10' }, stage: { type: 'string' } },
  allowPositionals: true,
});
const stages: Record<string, string[]> = {
  functions: 'vitest run --project functions --silent --reporter dot --passWithNoTests'.split(' '),
  browser: 'playwright test --reporter line --pass-with-no-tests'.split(' '),
};
const chosen = Object.entries(stages).filter(([name]) => name === (values.stage ?? name));
if (chosen.length === 0) throw new Error(`A stage is one of ${Object.keys(stages).join(', ')}.`);

// They end by themselves where this process is killed.
const spin = 'const parent = process.ppid; while (process.ppid === parent);';
const spinners = [1, 2].map(() => spawn(process.execPath, ['--eval', spin]));
const runs: { stage: string; seconds: number; hasPassed: boolean }[] = [];
try {
  await Promise.all(chosen.map(([stage, command]) => repeat(stage, command)));
} finally {
  for (const spinner of spinners) spinner.kill();
}
console.table(runs);
const areAllGreen = runs.every(({ hasPassed }) => hasPassed);
console.log(areAllGreen ? `All ${runs.length} runs passed.` : 'A run failed.');
process.exitCode = areAllGreen ? 0 : 1;

async function repeat(stage: string, [command = '', ...args]: string[]): Promise<void> {
  for (let run = 0; run < Number(values.runs); run += 1) {
    const startedAt = Date.now();
    const child = spawn(command, [...args, ...text], { stdio: 'inherit' });
    const [code] = (await once(child, 'close')) as [number | null];
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    runs.push({ stage, seconds, hasPassed: code === 0 });
    if (runs.some(({ hasPassed }) => !hasPassed)) return;
  }
}
