import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { lateAfterMinutes } from '#src/server/alerts/site-alerts.server.ts';
import { minute, useWatchedSite } from '#tests/support/alerts/watched-site.ts';
import { useFunctionPlatform } from '#tests/support/functions/function-platform.ts';

// Nobody waits here for a database that restarts.
vi.mock('#src/server/deadline.ts', async (original) => ({
  ...(await original<typeof import('#src/server/deadline.ts')>()),
  pause: () => Promise.resolve(),
}));

const platform = useFunctionPlatform();
const site = useWatchedSite(platform);
const quarter = 15 * minute;
const hour = 60 * minute;
const day = 24 * hour;

interface Outage {
  kind: Kind;
  from: number;
  to: number;
}

/** How long each lasts before it must be an alert; the webhook is only a way. */
const graceOf = {
  database: 0,
  mail_late: 10 * minute,
  function_failing: 2 * quarter,
  schedule_late: lateAfterMinutes['reconcile-orders'] * minute,
  order_review: 0,
  payment_unmatched: 0,
} as const;
type Kind = keyof typeof graceOf | 'webhook';
const kinds = [...Object.keys(graceOf), 'webhook'] as Kind[];

/** The same numbers from 0 to 1 for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Outages of every kind, apart from each other by hours; they overlap with those of other kinds. */
function planWeek(seed: number, start: number): Outage[] {
  const next = random(seed);
  return kinds.flatMap((kind) => {
    const outages: Outage[] = [];
    let at = start + next() * 20 * hour;
    for (;;) {
      // Every third is over within minutes.
      const lasts = next() < 0.33 ? next() * 14 * minute : next() * 20 * hour;
      if (at + lasts > start + 6.5 * day) return outages;
      outages.push({ kind, from: at, to: at + lasts });
      at += lasts + 4 * hour + next() * 20 * hour;
    }
  });
}

const query = <Row>(text: string, values?: unknown[]) => platform.database.query<Row>(text, values);

/** Makes the site what the outages of this moment say. */
async function bring(active: ReadonlySet<Kind>, before: ReadonlySet<Kind>): Promise<void> {
  const now = new Date();
  const begins = (kind: Kind) => active.has(kind) && !before.has(kind);
  vi.unstubAllEnvs();
  platform.sandbox.setMode({ service: 'smtp', mode: active.has('mail_late') ? 'down' : 'ok' });
  site.setWebhookDown(active.has('webhook'));
  if (begins('mail_late'))
    await query(
      `insert into outbox (about, kind, subject, text, due_at) values ($1, 'lead', 'Inquiry', 'Hi', $2)`,
      [randomUUID(), now],
    );
  if (active.has('function_failing') && !active.has('database'))
    await query(
      `insert into call_counts values ('leads', $1, 9, 9, $1, $1) on conflict do nothing`,
      [now],
    );
  const review = active.has('order_review');
  await query(
    `update orders set status = $1, updated_at = case when status = $1 then updated_at else $2 end`,
    [review ? 'review' : 'paid', now],
  );
  if (begins('payment_unmatched'))
    await query(
      `insert into unmatched_payments (payment_intent_id, amount_cents, currency, seen_at)
       values ($1, 100, 'cad', $2)`,
      [randomUUID(), now],
    );
  if (!active.has('payment_unmatched'))
    await query(`update unmatched_payments set resolved_at = $1`, [now]);
  if (active.has('database'))
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:9/postgres');
}

interface Alert {
  id: string;
  cause: string;
  first_at: Date;
  last_at: Date;
  solved_at: Date | null;
}

it.each([2026])(
  'a week of random outages (seed %d): none is an alert twice, none is missing, each in three mails at most',
  { timeout: 300_000 },
  async (seed) => {
    await query(`insert into orders (id, number, status) values ($1, 'LW-1', 'paid')`, [
      randomUUID(),
    ]);
    const start = Date.now();
    const plan = planWeek(seed, start);
    /** When the watch could know of an outage: it asked, and the database answered. */
    const looks: { at: number; isDatabaseDown: boolean }[] = [];
    let before: ReadonlySet<Kind> = new Set();
    for (let at = start; at < start + 7 * day; at += quarter) {
      vi.setSystemTime(at);
      const active = new Set(
        plan.filter(({ from, to }) => from <= at && at < to).map(({ kind }) => kind),
      );
      await bring(active, before);
      await site.runWatch(active.has('schedule_late') ? ['reconcile-orders'] : []);
      looks.push({ at, isDatabaseDown: active.has('database') });
      before = active;
    }

    const alerts = await query<Alert>('select id, cause, first_at, last_at, solved_at from alerts');
    const mails = await query<{ id: string; about: string }>('select id, about from outbox');
    const alertOf = new Map(mails.map(({ id, about }) => [id, about]));
    const mailsOf = Map.groupBy(
      platform.mails().filter(({ subject }) => /^(Alert|Solved)/.test(subject)),
      ({ messageId }) => {
        const id = messageId.slice(1, 37);
        return alertOf.get(id) ?? id;
      },
    );
    const isSeenBetween = (earlier: Outage, later: Outage) =>
      looks.some(
        ({ at, isDatabaseDown }) => !isDatabaseDown && earlier.to <= at && at < later.from,
      );
    /** For the watch, what begins again before it could see the end is one. */
    const outages = plan.reduce<Outage[]>((merged, outage) => {
      const last = merged.at(-1);
      const isOne =
        last?.kind === outage.kind && outage.kind !== 'database' && !isSeenBetween(last, outage);
      return isOne ? merged.with(-1, { ...last, to: outage.to }) : [...merged, outage];
    }, []);
    const outagesOf = ({ cause, first_at: first, last_at: last }: Alert) =>
      outages.filter(
        ({ kind, from, to }) =>
          kind === cause && from <= last.getTime() && first.getTime() <= to + 3 * quarter,
      );

    for (const alert of alerts) {
      expect([alert.cause, outagesOf(alert).length, alert.solved_at !== null]).toEqual([
        alert.cause,
        1,
        true,
      ]);
      const subjects = (mailsOf.get(alert.id) ?? []).map(({ subject }) => subject.split(':')[0]);
      const days = Math.floor((alert.last_at.getTime() - alert.first_at.getTime()) / day);
      expect(subjects.join()).toMatch(new RegExp(`^(Alert,){0,${Math.min(1 + days, 2)}}Solved$`));
      const posts = site.posts.filter(({ id }) => id === alert.id).map(({ isSolved }) => isSolved);
      expect(posts.join()).toMatch(/^(false|(false,){0,2}true)?$/);
    }
    for (const outage of outages.filter(({ kind }) => kind !== 'webhook')) {
      const found = alerts.filter(
        (alert) => alert.cause === outage.kind && outagesOf(alert).includes(outage),
      );
      expect([outage, found.length <= 1]).toEqual([outage, true]);
      const grace = graceOf[outage.kind as keyof typeof graceOf];
      const mustBeKnown = looks.some(({ at, isDatabaseDown }, index) => {
        if (at >= outage.to) return false;
        if (outage.kind === 'database') return at >= outage.from;
        const downUntil = looks.slice(0, index).findLast((look) => look.isDatabaseDown)?.at ?? 0;
        return !isDatabaseDown && at - Math.max(outage.from, downUntil) >= grace + quarter;
      });
      if (mustBeKnown) expect([outage, found.length]).toEqual([outage, 1]);
    }
    expect(alerts.length).toBeGreaterThan(15);
  },
);
