import { z } from 'zod';
import type { AlertRules } from '#src/server/alerts/alert-rule.ts';
import type { Sql } from '#src/server/database/database.ts';
import { deskPaths } from '../desk-paths.ts';

const Last = z.tuple([z.object({ madeAt: z.nullable(z.coerce.date()) })]);

/** `undefined` where none was made. */
export async function lastBackup(sql: Sql): Promise<Date | undefined> {
  const [{ madeAt }] = Last.parse(await sql`select max(made_at) as "madeAt" from backups`);
  return madeAt ?? undefined;
}

export const backupAlerts: AlertRules = {
  backup_late: {
    graceMinutes: 0,
    says: ({ amount }) => `The last backup was made ${amount} days ago.`,
    means: 'Nothing, as long as nothing is lost.',
    todo: 'Make a backup, or forward this email to the one who makes them.',
    developer: () => 'Run npm run backup on a computer with the project; docs/backup.md says how.',
    link: deskPaths.ready,
    // A shop that never made one is reminded by the list alone.
    read: (sql, now) => sql`
      select coalesce(extract(day from ${now}::timestamptz - max(made_at)), 0)::integer as count,
        max(made_at) + interval '40 days' as since
      from backups`,
  },
};
