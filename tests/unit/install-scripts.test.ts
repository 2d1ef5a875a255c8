import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface InstalledPackage {
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

it('every install script that this machine runs is approved: newer npm skips the others', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, InstalledPackage> };
  const { allowScripts } = read('package.json') as { allowScripts?: Record<string, boolean> };
  const names = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .filter(([, { os, cpu }]) => os?.includes(process.platform) ?? cpu === undefined)
    .filter(([, { cpu }]) => cpu?.includes(process.arch) ?? true)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(allowScripts ?? {})).toEqual(expect.arrayContaining([...new Set(names)]));
});
