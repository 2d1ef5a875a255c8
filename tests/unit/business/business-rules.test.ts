import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const rules = read('docs/business-rules.md');
const numbers = [...rules.matchAll(/^- \*\*(\d+\.\d+) /gm)].map(([, number]) => number);

describe('the rules of the business, and where they are changed', () => {
  it('has every rule that the code names, once', () => {
    const code = globSync('{src,netlify,dev,integrations,tests,tools}/**/*.{ts,tsx,mts,astro}', {
      cwd: projectRoot,
    });
    const named = code.flatMap((file) =>
      [...read(file).matchAll(/\b[Rr]ule (\d+\.\d+)\b/g)].map(([, number]) => number),
    );

    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
