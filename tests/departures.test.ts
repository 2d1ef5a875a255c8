import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

const departures = read('docs/departures.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-|Specification )/.test(line))
  .map((line) => {
    const [specification = '', here = '', why = '', test = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { specification, here, why, test };
  });

describe.each(departures)('the departure "$here"', ({ specification, here, why, test }) => {
  it('says what was specified, what is here and why', () => {
    expect([specification, here, why]).not.toContain('');
  });

  it('names a test that exists', () => {
    const [, file = '', name = ''] = /^`(tests\/[^`]+)` (.+)$/.exec(test) ?? [];
    expect(existsSync(join(projectRoot, file)), test).toBe(true);
    expect(read(file)).toContain(name);
  });
});

it('the departures are a table that README links to', () => {
  expect(departures.length).toBeGreaterThan(30);
  expect(read('README.md')).toContain('(docs/departures.md)');
});

const isThere = (file: string) =>
  existsSync(join(projectRoot, file)) || globSync(file, { cwd: projectRoot }).length > 0;

it('every file that a document names exists', () => {
  const documents = globSync(['*.md', 'docs/*.md'], {
    cwd: projectRoot,
    exclude: ['CHANGELOG.md'],
  });
  const missing = documents.flatMap((document) =>
    [
      ...read(document).matchAll(
        /`((?:src|tests|dev|netlify|integrations|tools|\.github)\/[^`\s]+)`/g,
      ),
    ]
      .filter(([, file = '']) => !isThere(file))
      .map(([, file]) => `${document}: ${file}`),
  );
  expect(missing).toEqual([]);
});
