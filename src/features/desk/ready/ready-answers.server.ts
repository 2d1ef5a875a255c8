import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import type { ReadyFacts } from './ready-check.ts';

const Answer = z.object({
  question: z.string(),
  value: z.string(),
  staff: z.string(),
  at: z.coerce.date(),
});

export async function readAnswers(sql: Sql): Promise<ReadyFacts['answers']> {
  const rows = await sql`select question, value, staff, at from ready_answers`;
  return Object.fromEntries(
    z
      .array(Answer)
      .parse(rows)
      .map(({ question, ...answer }) => [question, answer]),
  );
}

export async function saveAnswer(
  sql: Sql,
  { question, value, staff, at }: z.infer<typeof Answer>,
): Promise<void> {
  await sql`
    insert into ready_answers (question, value, staff, at)
    values (${question}, ${value}, ${staff}, ${at})
    on conflict (question) do update set
      value = excluded.value, staff = excluded.staff, at = excluded.at`;
}

export async function deleteAnswer(sql: Sql, question: string): Promise<void> {
  await sql`delete from ready_answers where question = ${question}`;
}
