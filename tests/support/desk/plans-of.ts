import { database, type Sql } from '#src/server/database.ts';

/** How the database does what a list asks for: the plan of each statement, and how long it took (milliseconds). */
export async function plansOf(
  read: (sql: Sql) => Promise<unknown>,
): Promise<{ plan: string; ms: number }[]> {
  const plans: { plan: string; ms: number }[] = [];
  await read(async ([first = '', ...more], ...values) => {
    const run = (start: string) => {
      const text = [start, ...more];
      return database().sql(Object.assign(text, { raw: text }), ...values);
    };
    const [explained] = (await run(`explain (analyze, format json) ${first}`)) as {
      'QUERY PLAN': { 'Execution Time': number }[];
    }[];
    const [plan] = explained?.['QUERY PLAN'] ?? [];
    plans.push({ plan: JSON.stringify(plan), ms: plan?.['Execution Time'] ?? Infinity });
    return run(first);
  });
  return plans;
}
