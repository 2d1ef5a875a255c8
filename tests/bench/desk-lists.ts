import { fillLists, listCases } from '#tests/support/desk/long-lists.ts';
import { plansOf } from '#tests/support/desk/plans-of.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { markdownTable } from '#tests/support/markdown.ts';
import { median, within, type BenchPart } from './bench-part.ts';

/** Longest a list may take at the database (milliseconds). */
const limitMs = 100;

/** How long the database takes for what the desk lists. */
export const deskLists: BenchPart = {
  title: 'Lists of the desk',
  measure: async ({ runs }, site) => {
    const { database } = await site();
    await fillLists(database);
    const rows: string[][] = [];
    for (const [name, index, read] of listCases) {
      const taken: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const plans = await plansOf(read);
        taken.push(plans.reduce((sum, { ms }) => sum + ms, 0));
      }
      const ms = median(taken);
      rows.push([name.trim(), `\`${index}\``, within(ms, limitMs, ms.toFixed(1))]);
    }
    await emptyTables(database);
    return `Among five thousand of each, at the embedded database, median of ${runs}.

${markdownTable(['List', 'Index', 'ms'], rows)}`;
  },
};
