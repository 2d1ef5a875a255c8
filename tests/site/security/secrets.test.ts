import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distFolder } from '#tests/support/site/built-site.ts';
import { projectRoot } from '#dev/project-root.ts';
import { plantedValue, secretNames } from '#tests/support/functions/secret-settings.ts';

const files = readdirSync(distFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  statSync(join(distFolder, file)).isFile(),
);
const contents = files.map((file) => readFileSync(join(distFolder, file), 'latin1'));

function holding(pattern: RegExp): string[] {
  return files.filter((_, index) => pattern.test(contents[index] ?? ''));
}

describe('the built site holds', () => {
  it.each(secretNames)('neither the name nor the value of %s', (name) =>
    expect(holding(new RegExp(`${name}|${plantedValue(name)}`))).toEqual([]),
  );

  it.each([
    ['a key of Stripe', /\b[rs]k_(live|test)_\w{8}|\bwhsec_\w{8}/],
    ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
    ['the address of a database', /\bpostgres(ql)?:\/\//],
    ['a token of Meta', /\b(EAA|IGQ|IGAA)\w{30}/],
    ['a key of a cloud', /\b(AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{36}|nfp_\w{30})\b/],
    ['a token of a session', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
    ['a mailbox with its password', /\bsmtps?:\/\/\w/],
    ['a folder of the machine that built it', new RegExp(projectRoot)],
  ])('not %s', (_, pattern) => expect(holding(pattern)).toEqual([]));

  it('an address of such a machine in the editor alone, which works there too', () => {
    const local = holding(/localhost:\d|127\.0\.0\.1/);
    expect(local.filter((file) => file !== 'admin/editor.js')).toEqual([]);
  });

  it('no source, no map of it, and nothing of the repository', () => {
    const inside =
      /\.(map|ts|tsx|astro|mts|mdx|sql|toml|env|log)$|(^|\/)(\.git|\.env|node_modules|package(-lock)?\.json)/;
    expect(files.filter((file) => inside.test(file))).toEqual([]);
  });
});

describe('the settings that are called secret', () => {
  it('are those without which someone could send mails, take money or read the database', () => {
    expect(secretNames).toEqual(expect.arrayContaining(['SMTP_URL', 'RATE_LIMIT_SALT']));
    expect(secretNames.filter((name) => name.startsWith('PUBLIC_'))).toEqual([]);
  });

  it('have no value in the example', () => {
    const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
    expect(example.split('\n').filter((line) => /^\w+=./.test(line))).toEqual([]);
  });
});
