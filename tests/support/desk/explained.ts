import { z } from 'zod';
import type { Db, Sql } from '#src/server/database/database.ts';

const Plan = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Rows Removed by Filter': z.number().default(0),
  'Actual Rows': z.number(),
  get Plans() {
    return z.array(Plan).optional();
  },
});
export type Plan = z.infer<typeof Plan>;
const Explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan })]) })]);

export interface Statement {
  text: string;
  plan: Plan;
}

export function explaining(db: Db, statements: Statement[]): Db {
  return {
    sql: async (text, ...values) => {
      const undone = new Error('What was explained is undone.');
      await db
        .transaction(async (sql) => {
          await explain(sql, statements, text, values);
          throw undone;
        })
        .catch((error: unknown) => {
          if (error !== undone) throw error;
        });
      return db.sql(text, ...values);
    },
    transaction: (work) =>
      db.transaction((sql) =>
        work(async (text, ...values) => {
          await sql`savepoint explained`;
          await explain(sql, statements, text, values);
          await sql`rollback to savepoint explained`;
          return sql(text, ...values);
        }),
      ),
  };
}

async function explain(
  sql: Sql,
  statements: Statement[],
  [first = '', ...more]: TemplateStringsArray,
  values: Parameters<Sql>[1][],
): Promise<void> {
  if (!/^\s*(select|with|insert|update|delete)\b/.test(first)) return;
  const text = [`explain (analyze, format json) ${first}`, ...more];
  const rows = await sql(Object.assign(text, { raw: text }), ...values);
  const [
    {
      'QUERY PLAN': [explained],
    },
  ] = Explained.parse(rows);
  statements.push({
    text: [first, ...more].join('?').replace(/\s+/g, ' ').trim(),
    plan: explained.Plan,
  });
}
