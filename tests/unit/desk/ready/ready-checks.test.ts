import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { readyChecks, readyGroups } from '#src/features/desk/ready/ready-checks.ts';
import { readyFacts } from '#tests/support/builders/ready-facts.ts';
import { formatMarkdown } from '#tests/support/site/markdown.ts';
import { wrongSetUps } from './wrong-set-ups.ts';

describe('the list "Ready to open"', () => {
  it('has nothing to fix, to confirm or unchecked in a shop that is ready', () => {
    const open = readyGroups(readyFacts).filter(({ state }) => state !== 'right');
    expect(open.flatMap(({ lines }) => lines)).toEqual([]);
  });

  it('begins with what is wrong and ends with what is right', () => {
    expect(readyGroups(readyFacts).map(({ title }) => title)).toEqual([
      'To fix',
      'To confirm',
      'Cannot be checked',
      'Right',
    ]);
  });

  it('says in one sentence how each line is, and where to fix it', () => {
    for (const { check, fix } of readyChecks) {
      expect(check(readyFacts).sentence).toMatch(/\.$/);
      expect(fix.text).not.toBe('');
    }
  });

  it.each(readyChecks)('says of "$label" what is wrong with it', ({ id, check }) => {
    const setUps = wrongSetUps[id] ?? [];
    expect(setUps).not.toEqual([]);
    for (const [when, change, state = 'wrong'] of setUps)
      expect([when, check({ ...readyFacts, ...change }).state]).toEqual([when, state]);
  });

  it('is documented with these set-ups', async () => {
    const rows = readyChecks.flatMap(({ id, label, check, fix }) =>
      (wrongSetUps[id] ?? []).map(([when, change]) => {
        const { sentence } = check({ ...readyFacts, ...change });
        return `| ${label} | ${when} | ${sentence} | ${fix.text} |`;
      }),
    );
    const text = `# Ready to open

What the desk's page "Ready to open" says of set-ups that are not ready. \`tests/unit/desk/ready\` tries each of them and writes this
page: \`npx vitest run tests/unit/desk/ready --update\`.

| Line | Where | It says | Fix it in |
| - | - | - | - |
${rows.join('\n')}
`;
    const file = join(projectRoot, 'docs/ready-to-open.md');
    await expect(await formatMarkdown(text, file)).toMatchFileSnapshot(file);
  });
});
