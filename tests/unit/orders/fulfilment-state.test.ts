import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#dev/project-root.ts';
import {
  fulfilmentActions,
  fulfilmentActionsFor,
  fulfilmentTransitions,
  fulfilmentStates,
  nextFulfilment,
} from '#src/features/orders/order/fulfilment-state.ts';
import { trackingHref } from '#src/features/orders/order/carriers.ts';
import { orderFlags } from '#src/features/orders/order/order-decision.ts';
import { orderStatuses } from '#src/features/orders/order/order-status.ts';

/** The cells of a table of docs/orders.md, below its heading. */
function rowsOf(heading: string) {
  const text = readFileSync(path.join(projectRoot, 'docs/orders.md'), 'utf8');
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const table = section.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/gm)];
}

const handovers = ['shipping', 'pickup'] as const;

describe('the goods of an order', () => {
  it('move as the table of docs/orders.md says', () => {
    const rows = rowsOf('Goods');
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

  it('move only while the money of the order is here, all of it as agreed', () => {
    for (const status of orderStatuses.filter((each) => each !== 'paid'))
      for (const goods of fulfilmentStates)
        for (const handover of handovers)
          for (const action of fulfilmentActions)
            expect(
              nextFulfilment({ status, goods, handover, isDisputed: false }, action),
            ).toBeUndefined();
  });

  it('of a parcel are shipped and of a pickup collected, never the other way', () => {
    const ends = handovers.map((handover) => {
      let goods: (typeof fulfilmentStates)[number] | undefined = 'to_pack';
      const steps: string[] = [];
      for (;;) {
        const order = { status: 'paid' as const, goods, handover, isDisputed: false };
        const [action] = fulfilmentActionsFor(order);
        if (action === undefined) return steps;
        goods = nextFulfilment(order, action);
        steps.push(action);
      }
    });
    expect(ends).toEqual([
      ['pack', 'ship'],
      ['pack', 'ready', 'collect'],
    ]);
    const paid = {
      status: 'paid',
      goods: undefined,
      handover: 'pickup',
      isDisputed: false,
    } as const;
    expect(fulfilmentActionsFor(paid)).toEqual([]);
  });
});

it('a parcel is followed where its carrier shows it', () => {
  const parcel = { carrier: 'Canada Post', trackingNumber: '7023 2101 & 5' };
  expect(trackingHref(parcel)).toMatch(/^https:.*searchFor=70232101%265$/);
  expect(trackingHref({ ...parcel, carrier: 'Other' })).toBeUndefined();
});

it('docs/orders.md explains every status and every flag, and no other', () => {
  expect(rowsOf('Money').map(([, name]) => name)).toEqual([...orderStatuses]);
  expect(rowsOf('Flags').map(([, name]) => name)).toEqual(Object.keys(orderFlags));
});
