import { getStore } from '@netlify/blobs';
import { alertJson, type ToldAlert } from '#src/server/alerts/alert-mail.ts';
import type { FunctionPlatform } from '#tests/support/functions/function-platform.ts';

/** What the watch has told of so far, by its titles; it knows nothing of it afterwards. */
export async function takeTold({ database }: FunctionPlatform): Promise<string[]> {
  const store = getStore('watch');
  const state = (await store.get('watch', { type: 'json' })) as { outage?: object } | null;
  await store.delete('watch');
  const rows = await database.query<Pick<ToldAlert, 'cause' | 'about' | 'amount'>>(
    'select cause, about, amount from alerts order by cause',
  );
  const outage = { cause: 'database', about: '', amount: 0 } as const;
  return [...(state?.outage ? [outage] : []), ...rows].map((alert) => titleOf(alert));
}

function titleOf(alert: Pick<ToldAlert, 'cause' | 'about' | 'amount'>): string {
  const moment = new Date(0);
  const told = alertJson({ ...alert, id: '', firstAt: moment, lastAt: moment, isSolved: false });
  return (told as { alert: { title: string } }).alert.title;
}
