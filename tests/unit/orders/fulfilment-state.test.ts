import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import {
  fulfilmentActions,
  fulfilmentActionsFor,
  fulfilmentTransitions,
  handoverOf,
  moveFulfilment,
} from '#src/features/orders/order/fulfilment-state.ts';
import { trackingHref } from '#src/features/orders/order/carriers.ts';
import { orderFlags } from '#src/features/orders/order/order-flags.ts';
import {
  fulfilmentStates,
  orderStatuses,
  type FulfilmentState,
} from '#src/features/orders/order/order.ts';
import { shippingMethodIds } from '#src/features/shop/catalogue/shipping-methods.ts';

/** The cells of a table of docs/orders.md, below its heading. */
function rowsOf(heading: string) {
  const text = readFileSync(path.join(projectRoot, 'docs/orders.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const table = section.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
}

describe('the fulfilment of an order', () => {
  it('moves as the table of docs/orders.md says', () => {
    const rows = rowsOf('Fulfilment');
    const text = (of: object) =>
      Object.entries(of)
        .map(([action, state]) => `${action} → \`${String(state)}\``)
        .join(', ') || 'nothing';
    expect(rows.map(([, ...cells]) => cells)).toEqual(
      fulfilmentStates.map((state) => [
        state,
        text(fulfilmentTransitions[state].shipping),
        text(fulfilmentTransitions[state].pickup),
      ]),
    );
  });

  it('moves only while the money of the order is here, all of it as agreed', () => {
    for (const status of orderStatuses.filter((each) => each !== 'paid'))
      for (const fulfilment of fulfilmentStates)
        for (const shippingMethod of shippingMethodIds)
          for (const action of fulfilmentActions)
            expect(
              moveFulfilment({ status, fulfilment, shippingMethod, isDisputed: false }, action),
            ).toBeUndefined();
  });

  it('of a parcel ends with shipping and of a pickup with collecting; each step can be undone', () => {
    const paid = { status: 'paid' as const, isDisputed: false };
    const stepsOf = (
      shippingMethod: (typeof shippingMethodIds)[number],
      fulfilment: FulfilmentState,
    ): string[] => {
      const order = { ...paid, fulfilment, shippingMethod };
      return fulfilmentActionsFor(order).flatMap((action) => {
        const next = moveFulfilment(order, action) ?? 'cancelled';
        if (action === 'revert' || action === 'track') return [];
        // What is done can be undone, and leads to where it was.
        expect(moveFulfilment({ ...order, fulfilment: next }, 'revert')).toBe(fulfilment);
        return [action, ...stepsOf(shippingMethod, next)];
      });
    };
    for (const id of shippingMethodIds)
      expect(stepsOf(id, 'to_pack')).toEqual(
        handoverOf(id) === 'pickup' ? ['pack', 'ready', 'collect'] : ['pack', 'ship'],
      );
    expect(fulfilmentActionsFor({ ...paid, fulfilment: null, shippingMethod: 'pickup' })).toEqual(
      [],
    );
  });
});

it('a parcel is followed where its carrier shows it', () => {
  const parcel = { carrier: 'Canada Post', trackingNumber: '7023-2101 & 5' };
  expect(trackingHref(parcel)).toMatch(/^https:.*searchFor=70232101%265$/);
  expect(trackingHref({ ...parcel, carrier: 'Other' })).toBeUndefined();
});

it('docs/orders.md explains every status and every flag, and no other', () => {
  expect(rowsOf('Money').map(([, name]) => name)).toEqual([...orderStatuses]);
  expect(rowsOf('Flags').map(([, name]) => name)).toEqual(Object.keys(orderFlags));
});
