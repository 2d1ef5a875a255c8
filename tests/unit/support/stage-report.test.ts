import { expect, it } from 'vitest';
import { runReport, type StageResult } from '#tests/support/stage-report.ts';

it('a green run prints the totals alone', () => {
  expect(runReport([stage({ passed: 4, skipped: 1 }), stage({ passed: 1 })])).toBe(
    '\n5 passed, 0 failed, 1 skipped',
  );
});

it('prints what failed, the shortest first, and the totals last', () => {
  const report = runReport([
    stage({ name: 'format', output: 'Formatted.', passed: 1 }),
    stage({ name: 'types', output: 'a.ts:1\na.ts:2\n', failed: 1 }),
    stage({ name: 'lint', output: 'b.ts:1\n', failed: 1 }),
  ]);
  expect(report).toBe(
    `
── lint failed, all of its output is in test-results/lint.txt
b.ts:1

── types failed, all of its output is in test-results/types.txt
a.ts:1
a.ts:2

1 passed, 2 failed, 0 skipped`,
  );
});

it('a failing test is named with its message, without the rest of the run', () => {
  const report = runReport([
    stage({
      name: 'rules',
      output: '....x...',
      failures: ['a.test.ts › adds\n  expected 3 to be 4'],
      passed: 7,
      failed: 1,
    }),
  ]);
  expect(report).toContain('✗ a.test.ts › adds\n  expected 3 to be 4\n');
  expect(report).not.toContain('....x...');
});

it('however much fails, a stage prints 40 lines and says how many it leaves out', () => {
  const output = Array.from({ length: 13_096 }, (_, index) => `line ${index + 1}`).join('\n');
  const report = runReport([stage({ output, failed: 1 })]);
  expect(report.split('\n')).toHaveLength(45);
  expect(report).toContain('line 40\n  … 13056 more lines\n');
});

it('a long message leaves room for the next failing test', () => {
  const failures = ['first', 'second'].map((name) => name + '\n  - expected'.repeat(100));
  expect(runReport([stage({ failures, failed: 2 })])).toContain('✗ second');
});

function stage(facts: Partial<StageResult>): StageResult {
  const name = facts.name ?? 'types';
  return {
    name,
    seconds: 1,
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    output: '',
    file: `test-results/${name}.txt`,
    ...facts,
  };
}
