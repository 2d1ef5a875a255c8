import { retention } from '#src/business/retention.ts';
import { forgetSignIns } from '#src/features/desk/sign-in/forget-sign-ins.server.ts';
import { requireSession, startSession } from '#src/features/desk/sign-in/sessions.server.ts';
import { forgetRequests } from '#src/features/bookings/store/erase-requests.server.ts';
import { forgetOrders } from '#src/features/orders/order/erase-orders.server.ts';
import { reconcileOrders } from '#src/features/orders/payment/reconcile.server.ts';
import { readAlertFacts } from '#src/server/alerts/alert-facts.server.ts';
import { database, type Db } from '#src/server/database/database.ts';
import { forget } from '#src/server/retention/forget.server.ts';
import { dropExpiredMails } from '#src/server/mail/late-mails.server.ts';
import { claimMail, countMails } from '#src/server/mail/outbox.server.ts';
import type { CallLog } from '#src/server/http/request-log.server.ts';
import { deskReads } from '#tests/support/desk/desk-reads.ts';
import { explaining, stepsOf, type Statement } from '#tests/support/desk/explained.ts';
import { fillTenYears } from '#tests/support/desk/ten-years.ts';
import { markdownTable } from '#tests/support/site/markdown.ts';
import { startRealPostgres } from '#tests/support/database/real-postgres.ts';
import { median, within, type BenchPart } from './bench-part.ts';

/** Longest that the statements of one page may take together (milliseconds). */
const limitMs = 50;
/** Most rows that a step may sort. */
const sortLimit = 10_000;

const staff = 'ann@lustreworks.example';
const log: CallLog = { note: () => undefined, alert: () => undefined, failed: () => undefined };

/** How long the database takes for each page of the desk and for what runs by schedule, after ten years. */
export const deskLists: BenchPart = {
  title: 'The desk after ten years',
  measure: async ({ runs }) => {
    const settings = process.env;
    process.env = { ...settings, STAFF_EMAILS: staff };
    const postgres = await startRealPostgres();
    try {
      await fillTenYears(postgres, 1);
      const rows: string[][] = [];
      for (const [name, run] of [...(await pages()), ...jobs]) {
        const taken: Statement[][] = [];
        // The first run fills the caches.
        for (let count = 0; count <= runs; count += 1) taken.push(await explained(run));
        rows.push(rowOf(name, taken.slice(1)));
      }
      return `200,000 orders, 120,000 bookings, 500,000 mails, 300,000 stock movements on a real Postgres, with the planner's own choice; median of ${runs}. The limits are ${limitMs} ms for a page and ${sortLimit} sorted rows.

${markdownTable(['Page or job', 'Statements', 'ms together', 'Longest ms', 'Most rows sorted'], rows)}`;
    } finally {
      await postgres.stop();
      process.env = settings;
    }
  },
};

type Run = [name: string, run: (db: Db) => Promise<unknown>];

async function pages(): Promise<Run[]> {
  const { sql } = database();
  const cookie = await startSession(sql, { email: staff, device: 'Chrome' }, new Date());
  const session = await requireSession(sql, cookie, new Date());
  const [row] = (await sql`
    select (select id from bookings where state = 'requested' limit 1) as booking,
      (select id from orders where goods = 'to_pack' limit 1) as order`) as [
    { booking: string; order: string },
  ];
  return deskReads(session, row).map(([name, read]) => [name, (db) => read(db.sql, new Date())]);
}

const jobs: Run[] = [
  [
    'job: alerts',
    (db) => readAlertFacts(db, { now: new Date(), deployContext: 'dev', outageEndedAt: undefined }),
  ],
  [
    'job: mails',
    async (db) => {
      await dropExpiredMails(db);
      await countMails(db);
      await claimMail(db);
    },
  ],
  ['job: orders', (db) => reconcileOrders(db, { endsAtMs: Date.now() + 1000 }, log)],
  [
    'job: forget, the first seconds',
    (db) =>
      forget(
        db,
        [forgetRequests, forgetOrders, forgetSignIns],
        { retention, now: new Date(), endsAtMs: Date.now() + 5000 },
        log,
      ),
  ],
];

async function explained(run: Run[1]): Promise<Statement[]> {
  const statements: Statement[] = [];
  await run(explaining(database(), statements));
  return statements;
}

function rowOf(name: string, taken: readonly Statement[][]): string[] {
  const isPage = !name.startsWith('job: ');
  const sum = median(taken.map((statements) => statements.reduce((all, { ms }) => all + ms, 0)));
  const longest = median(taken.map((statements) => Math.max(...statements.map(({ ms }) => ms))));
  const sorted = Math.max(0, ...taken.flat().flatMap(sortedRows));
  return [
    name,
    String(taken[0]?.length ?? 0),
    within(sum, isPage ? limitMs : Infinity, sum.toFixed(1)),
    longest.toFixed(1),
    within(sorted, sortLimit),
  ];
}

/** How many rows went into each sort of a statement. */
function sortedRows({ plan }: Statement): number[] {
  return stepsOf(plan)
    .filter((step) => step['Node Type'] === 'Sort')
    .map((step) => Math.max(0, ...(step.Plans ?? []).map((input) => input['Actual Rows'])));
}
