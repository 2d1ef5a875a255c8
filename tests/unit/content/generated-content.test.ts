import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { writeArticles } from '#tests/bench/generated-articles.ts';
import { writeProducts } from '#tests/bench/growth.ts';
import { contentProblems } from '../../../integrations/content-check/content-problems.ts';

it.each([30, 70])('the articles and %i products that the benches make have no mistake', (count) => {
  const root = mkdtempSync(join(tmpdir(), 'generated-content-'));
  try {
    mkdirSync(join(root, 'src'));
    for (const name of readdirSync(join(projectRoot, 'src'))) {
      const [from, to] = [join(projectRoot, 'src', name), join(root, 'src', name)];
      if (name === 'content') cpSync(from, to, { recursive: true });
      else symlinkSync(from, to);
    }
    writeArticles(root, 20);
    writeProducts(root, count);
    expect(contentProblems(root).problems).toEqual([]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
