import { facts } from '#src/business/facts.ts';
import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const passkeyAlerts: AlertRules = {
  passkey_copied: {
    graceMinutes: 0,
    says: ({ amount }) => `Passkeys of the desk that somebody seems to have a copy of: ${amount}.`,
    todo: 'They sign nobody in any more. Whose it is removes it on the page “Signed in”, signs out everywhere and adds a new one.',
    link: `${facts.origin}/desk/sessions`,
    read: (sql) => sql`
      select count(*)::integer as count, min(copied_at) as since from desk_passkeys
      where copied_at is not null`,
  },
};
