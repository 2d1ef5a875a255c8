import type { AlertRules } from '#src/server/alerts/alert-rule.ts';
import { deskPaths } from '../desk-paths.ts';

export const passkeyAlerts: AlertRules = {
  passkey_copied: {
    graceMinutes: 0,
    says: ({ amount }) => `Passkeys for the desk that someone seems to have copied: ${amount}.`,
    means: 'Nothing: these passkeys no longer work.',
    todo: 'The owner of the passkey removes it, signs out everywhere and adds a new one.',
    link: deskPaths.sessions,
    read: (sql) => sql`
      select count(*)::integer as count, min(copied_at) as since from desk_passkeys
      where copied_at is not null`,
  },
};
