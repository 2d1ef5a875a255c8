import { callFunction } from '#tests/support/functions/function-platform.ts';
import type { LocalDatabase } from '#dev/local-database.ts';

export async function sendMails(): Promise<Record<string, unknown>> {
  const response = await callFunction('send-mails', { method: 'POST', body: '{"next_run":""}' });
  return (await response.json()) as Record<string, unknown>;
}

/** Lets the browser's two minutes, or a pause between attempts, pass. */
export async function passMailPause(database: LocalDatabase): Promise<void> {
  await database.query(`update outbox set due_at = now() - interval '1 second'`);
}

/** Sends what waits, though its pause is not over. */
export async function sendWaitingMails(database: LocalDatabase): Promise<Record<string, unknown>> {
  await passMailPause(database);
  return sendMails();
}
