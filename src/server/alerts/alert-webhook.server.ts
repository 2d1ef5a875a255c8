import { env } from '../env.ts';
import { callService, ServiceError } from '../service-call.server.ts';
import { alertJson } from './alert-mail.ts';
import type { Alert } from './alert-rule.ts';

export function hasWebhook(): boolean {
  return env().ALERT_WEBHOOK_URL !== undefined;
}

/** False where the webhook did not take it. */
export async function postAlert(alert: Alert): Promise<boolean> {
  const url = env().ALERT_WEBHOOK_URL;
  if (url === undefined) return false;
  try {
    const { status } = await callService(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(alertJson(alert)),
    });
    return status >= 200 && status < 300;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}
