import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import { centsOf, formatCents, formatDollars, toDollars } from '#src/lib/money.ts';
import { editedFiles } from '../../../integrations/content-files.ts';

const amounts = /^(price|originalPrice|above|amount|reference|over)$/;

const spellings = [
  toDollars,
  formatCents,
  formatDollars,
  (cents: number) => toDollars(cents).toFixed(2),
];

/** The fields with every amount spelled in one of the ways that owners write. */
function respelled(written: unknown, choose: () => number): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if (Array.isArray(written)) return written.map((item) => respelled(item, choose));
  return Object.fromEntries(
    Object.entries(written).map(([key, value]: [string, unknown]) => [
      key,
      amounts.test(key)
        ? spellings[choose() % spellings.length]?.(centsOf(String(value)))
        : respelled(value, choose),
    ]),
  );
}

it.each(editedFiles.filter(({ file }) => /\/(prices|shipping|products)\.json$/.test(file)))(
  '$file means the same however its amounts are spelled',
  ({ file, schema }) => {
    const written: unknown = JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
    const meant = schema.parse(written);
    fc.assert(
      fc.property(fc.array(fc.nat(3), { minLength: 7, maxLength: 7 }), (choices) => {
        let next = 0;
        const spelled = respelled(written, () => choices[next++ % choices.length] ?? 0);
        expect(schema.parse(spelled)).toEqual(meant);
      }),
      { numRuns: 30 },
    );
  },
);
