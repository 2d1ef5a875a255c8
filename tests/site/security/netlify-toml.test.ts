import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const settings = read('netlify.toml');

it('Netlify builds with the Node that we develop with', () => {
  expect(settings).toContain(`NODE_VERSION = "${read('.nvmrc').trim()}"`);
  expect(read('package.json')).toContain(`"node": "${read('.nvmrc').trim()}.`);
});

it('the file holds no key: settings of functions are made in Netlify, by context', () => {
  expect(settings).not.toMatch(/sk_|whsec_|pk_live|password|token/i);
  expect(settings).not.toContain('[context.');
});
