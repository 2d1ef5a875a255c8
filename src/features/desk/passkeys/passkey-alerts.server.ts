import type { AlertRules } from '#src/server/alerts/alert-rule.ts';
import { deskPaths } from '../desk-paths.ts';

export const passkeyAlerts: AlertRules = {
  passkey_copied: {
    graceMinutes: 0,
    says: ({ amount }) => `Passkeys of the desk that somebody seems to have a copy of: ${amount}.`,
    means: 'Nothing: these passkeys sign nobody in any more.',
    todo: 'Whose it is removes it, signs out everywhere and adds a new one.',
    link: deskPaths.sessions,
    read: (sql) => sql`
      select count(*)::integer as count, min(copied_at) as since from desk_passkeys
      where copied_at is not null`,
  },
};
