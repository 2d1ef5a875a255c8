import { getStore } from '@netlify/blobs';
import { allAlerts } from '#src/features/desk/today/all-alerts.server.ts';
import { alertTitle } from '#src/server/alerts/alert-mail.ts';
import { ruleOf } from '#src/server/alerts/alert-rule.ts';
import type { FunctionPlatform } from '#tests/support/functions/function-platform.ts';

export async function takeNotifications({ database }: FunctionPlatform): Promise<string[]> {
  const store = getStore('watch');
  const state = (await store.get('watch', { type: 'json' })) as { outage?: object } | null;
  await store.delete('watch');
  const rows = await database.query<{ cause: string; about: string; amount: number }>(
    'select cause, about, amount from alerts order by cause',
  );
  const outage = { cause: 'database', about: '', amount: 0 };
  return [...(state?.outage ? [outage] : []), ...rows].map(({ cause, ...alert }) =>
    alertTitle({ ...alert, rule: ruleOf(allAlerts, cause) }),
  );
}
