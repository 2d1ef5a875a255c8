import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { functionPath } from '#src/lib/function-path.ts';
import { webhookEvents } from '#src/features/orders/payment/webhook-events.ts';
import type { SandboxRecord, SandboxSwitch, SendToSite } from '../service.ts';
import { createOpenWork } from '../../open-work.ts';
import { stripeAccount } from './account.ts';
import { newId, stripeTime } from './objects.ts';

const retriesAfterMs = [1000, 4000];

type StripeEvent = ReturnType<typeof newEvent>;

export type StripeWebhooks = ReturnType<typeof createStripeWebhooks>;

export function createStripeWebhooks() {
  const records: SandboxRecord[] = [];
  const events: StripeEvent[] = [];
  const openWork = createOpenWork();
  let send: SendToSite | undefined;
  const delivery: SandboxSwitch = {
    name: 'webhooks',
    label: 'Webhooks come',
    choices: { once: 'right after the answer', never: 'never' },
    value: 'once',
  };

  async function deliver(event: StripeEvent, retries: readonly number[]): Promise<void> {
    const signed = await signedEvent(event);
    if (!events.includes(event)) return;
    const status = await post(send, signed);
    records.push({
      at: new Date().toISOString(),
      title: `Webhook ${event.type}: ${status}`,
      details: { event: event.id },
    });
    const [wait, ...later] = retries;
    if (status.startsWith('2') || wait === undefined) return;
    await pause(wait, undefined, { ref: false });
    await deliver(event, later);
  }

  return {
    switch: delivery,
    connect: (sendToSite: SendToSite) => {
      send = sendToSite;
    },
    emit: (type: string, object: unknown): void => {
      if (!(webhookEvents as readonly string[]).includes(type)) return;
      const event = newEvent(type, object);
      events.push(event);
      if (delivery.value === 'never') return;
      void openWork.add(
        pause(0, undefined, { ref: false }).then(() => deliver(event, retriesAfterMs)),
      );
    },
    records: (): readonly SandboxRecord[] => records,
    events: (): readonly StripeEvent[] => events,
    settled: openWork.settled,
    reset: () => {
      records.length = 0;
      events.length = 0;
    },
  };
}

export function newEvent(type: string, object: unknown) {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: stripeTime(),
    data: { object: structuredClone(object) },
    livemode: false,
    type,
  };
}

export async function signedEvent(
  event: unknown,
  { secret = stripeAccount.STRIPE_WEBHOOK_SECRET, timestamp = stripeTime() } = {},
): Promise<{ body: string; headers: Record<string, string> }> {
  const body = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret,
    timestamp,
  });
  return {
    body,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
  };
}

async function post(
  send: SendToSite | undefined,
  { body, headers }: Awaited<ReturnType<typeof signedEvent>>,
): Promise<string> {
  if (!send) return 'the site is not known';
  try {
    const response = await send(functionPath('stripeWebhook'), { method: 'POST', headers, body });
    return String(response.status);
  } catch {
    return 'not reached';
  }
}
