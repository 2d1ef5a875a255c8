import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '#dev/project-root.ts';
import { mutantsOf, type Mutant } from './mutants.ts';

// `npm run mutation` puts small faults into the rules that must not be wrong, one at a time, and tells
// which of them no test notices. The same seed chooses the same faults; names choose areas:
// `npm run mutation -- orders leads`.

interface Area {
  /** Whose faults are drawn. */
  files: string[];
  /** The tests that must notice them, cheapest first. */
  tests: [project: string, ...names: string[]][];
}

const areas: Record<string, Area> = {
  pricing: {
    files: ['src/features/quote/questions/*.ts', 'src/features/quote/pricing/*.ts'],
    tests: [['unit', 'tests/unit/quote']],
  },
  cart: {
    files: [
      'src/features/shop/cart/*.ts',
      'src/features/shop/catalogue/{product,live-facts,shipping-methods}.ts',
    ],
    tests: [['unit', 'tests/unit/shop']],
  },
  orders: {
    files: ['src/features/orders/**/*.ts'],
    tests: [
      ['unit', 'tests/unit/shop'],
      ['functions', 'payment', 'order', 'webhook', 'reconcile', 'races', 'desk', 'stock'],
    ],
  },
  leads: {
    files: ['src/features/{leads,bookings,inquiries}/**/*.ts'],
    tests: [
      ['unit', 'tests/unit/leads', 'tests/unit/bookings', 'tests/unit/inquiries'],
      ['functions', 'leads', 'days', 'bookings', 'races', 'mails'],
    ],
  },
  'content check': {
    files: ['integrations/content-check/*.ts', 'src/features/blog/article-fields.ts'],
    tests: [['unit', 'tests/unit/content-check', 'tests/unit/article']],
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    faults: { type: 'string', default: '160' },
    root: { type: 'string', default: projectRoot },
  },
});
const random = randomFrom(Number(values.seed));
const perArea = Math.ceil(Number(values.faults) / Object.keys(areas).length);
const copy = copyOf(values.root);

let survivors = 0;
let total = 0;
for (const [name, area] of Object.entries(areas)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (!isPassed(area)) throw new Error(`The tests of ${name} fail without any fault in it.`);
  const mutants = draw(
    globSync(area.files, { cwd: copy })
      .sort()
      // What only browsers run is tried in the browser.
      .filter((file) => !/\.(client|store)\.ts$/.test(file))
      .flatMap((file) => mutantsOf(file, readFileSync(path.join(copy, file), 'utf8'))),
  );
  const alive = mutants.filter((mutant) => {
    const noticed = isNoticed(mutant, area);
    // Said at once: an area takes many minutes.
    if (!noticed) console.log(`  unnoticed: ${mutant.file}:${mutant.line}  ${mutant.change}`);
    return !noticed;
  });
  console.log(`${name}: ${mutants.length - alive.length} of ${mutants.length} faults noticed`);
  survivors += alive.length;
  total += mutants.length;
}
rmSync(copy, { recursive: true, force: true });
console.log(
  `${total - survivors} of ${total} faults noticed (${Math.round((100 * (total - survivors)) / total)} %)`,
);

function isNoticed(mutant: Mutant, area: Area): boolean {
  const file = path.join(copy, mutant.file);
  const original = readFileSync(file, 'utf8');
  writeFileSync(file, mutant.text);
  const noticed = !isPassed(area);
  writeFileSync(file, original);
  return noticed;
}

function isPassed({ tests }: Area): boolean {
  return tests.every(([project, ...names]) => isGreen(project, names));
}

function isGreen(project: string, names: string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail', '1', ...names],
    { cwd: copy, stdio: 'ignore' },
  );
  return status === 0;
}

function copyOf(root: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutation-'));
  const left = ['node_modules', 'dist', '.git', '.cache', 'test-results', 'shots'];
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !left.includes(path.relative(root, source)),
  });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function draw(mutants: Mutant[]): Mutant[] {
  const left = [...mutants];
  return Array.from({ length: Math.min(perArea, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
