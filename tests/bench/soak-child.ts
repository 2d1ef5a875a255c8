import { startRealPostgres } from '#tests/support/database/real-postgres.ts';
import { startSite } from '#tests/support/site/site-server.ts';
import { answerQuestions } from './measured-child.ts';
import { keptIn, visitorHeader } from './soak-traffic.ts';

// The built site as one process under a soak: what it holds and what escapes it is asked for. With a real Postgres:
// the embedded one lives in the same process, and its own bookkeeping grows with every statement.

let escaped = 0;
for (const event of ['unhandledRejection', 'uncaughtException']) {
  process.on(event, (error: unknown) => {
    escaped += 1;
    console.error(error);
  });
}

const site = await startSite({
  port: 0,
  startDatabase: startRealPostgres,
  visitorOf: (request) => request.headers.get(visitorHeader) ?? '127.0.0.1',
});

async function stored(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(keptIn)) {
    const rows = await site.database.query<{ count: string }>(`select count(*) from ${table}`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}

const answers = { origin: () => site.origin, escaped: () => escaped, stored };
answerQuestions(answers, site.sandbox, site.stop);
