import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ShippingMethodId } from '#src/features/shop/catalogue/shipping-methods.ts';
import { PaymentSession } from '#src/features/orders/payment/payment-session.ts';
import { confirmPayment } from '#tests/support/browser/confirm-payment.ts';
import { postJson } from '#tests/support/functions/function-platform.ts';
import { orderBody, totalOf } from '#tests/support/builders/order-bodies.ts';
import { again, openOrder } from '#tests/support/services/paying.ts';
import { onSale } from '#tests/support/builders/products.ts';
import { useRealShop } from '#tests/support/database/real-shop.ts';
import { setStock } from '#tests/support/database/stock.ts';
import { holdStripeTraffic } from '#tests/support/services/stripe-traffic.ts';
import { takeLog } from '#tests/support/functions/take-log.ts';

const shop = useRealShop();

const stripe = () => shop.sandbox.stripe;
const one = { items: [{ productId: onSale.id, quantity: 1 }] };

interface OpenPayment {
  orderId: string;
  clientSecret: string;
}
interface Page {
  methods: ShippingMethodId[];
  pays: boolean;
}

describe('several pages with the same order', () => {
  const shippingMethod = fc.constantFrom(
    'standard' as const,
    'express' as const,
    'pickup' as const,
  );
  const pages = fc.array(
    fc.record({
      methods: fc.array(shippingMethod, { minLength: 1, maxLength: 3 }),
      pays: fc.boolean(),
    }),
    { minLength: 2, maxLength: 3 },
  );
  let visitors = 0;

  /** Changes the order as a page does and pays in the end; `shown` gets what stood beside Pay. */
  async function visit(
    { methods, pays }: Page,
    first: OpenPayment,
    visible: Map<string, number[]>,
  ) {
    let named: OpenPayment = first;
    for (const [index, method] of methods.entries()) {
      const isPaying = pays && index === methods.length - 1;
      const amount = totalOf({ ...one, shippingMethod: method });
      const body = orderBody({ ...one, shippingMethod: method, ...named, isPaying });
      visitors += 1;
      const response = await postJson('createPaymentIntent', body, {
        ip: `10.9.${visitors >> 8}.${visitors & 255}`,
      });
      if (response.status !== 200) continue;
      const session = PaymentSession.parse(await response.json());
      named = again(session);
      if (!isPaying || session.amount !== amount) continue;
      const id = session.clientSecretRes.replace(/_secret_.*$/, '');
      visible.set(id, [...(visible.get(id) ?? []), amount]);
      await confirmPayment(shop.sandbox.origin, session.clientSecretRes).catch(() => undefined);
    }
  }
  it('pay what they showed when Pay was pressed, in whichever order calls reach Stripe', async () => {
    await setStock(shop.database, { [onSale.id]: 5000 });
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        pages,
        fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }),
        async (scheduler, visited, lost) => {
          const { orderId, clientSecretRes: clientSecret } = await openOrder(
            one,
            `10.10.${visitors >> 8}.${visitors & 255}`,
          );
          const visible = new Map<string, number[]>();
          const traffic = holdStripeTraffic(shop.sandbox.origin, scheduler, lost);
          const visits = visited.map((page) =>
            traffic.run(() => visit(page, { orderId, clientSecret }, visible)),
          );
          await traffic.deliverAll();
          await Promise.all(visits);
          traffic.stop();
          await stripe().webhooks.settled();
          takeLog();

          for (const [id, amounts] of visible) {
            const { status, amount_received: charged } = stripe().payments.find(id);
            if (status === 'succeeded') expect(amounts).toEqual(amounts.map(() => charged));
          }
          expect(await shop.database.query(wrongPayments)).toEqual([]);
          for (const { payment, total } of await shop.database.query<AgreedTotal>(openPayments)) {
            expect(stripe().payments.find(payment).amount).toBe(total);
          }
        },
      ),
      { numRuns: 20 },
    );
  });
});

interface AgreedTotal {
  payment: string;
  total: number;
}

/** Orders that were paid, and not for what was agreed. */
const wrongPayments = `select number from orders join order_revisions
  on order_id = orders.id and order_revisions.revision = coalesce(paid_revision, orders.revision)
  where status = 'review' or total_cents <> amount_received_cents`;

/** What open orders come to, each change of which Stripe is known to have. */
const openPayments = `select payment_intent_id as payment, total_cents as total
  from orders join order_revisions using (revision)
  where order_id = orders.id and status = 'pending' and revision = stripe_revision
    and payment_intent_id is not null`;
