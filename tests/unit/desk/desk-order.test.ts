import { expect, it } from 'vitest';
import { sampleOrder } from '#dev/mails/sample-order.ts';
import { deliveryText, orderItemsText } from '#src/features/desk/orders/desk-order.ts';
import { findShippingMethod } from '#src/features/shop/catalogue/shipping-methods.ts';

const lines = (...counts: [quantity: number, refunded: number][]) =>
  counts.map(([quantity, refunded], index) => ({
    ...sampleOrder.lines[0]!,
    name: `Wax ${index}`,
    quantity,
    refunded,
    held: quantity - refunded,
  }));

it('the row of an order has what is left to hand over, and says where all of it was refunded', () => {
  expect(orderItemsText({ lines: lines([2, 1], [3, 0], [1, 1]) })).toBe('1 × Wax 0, 3 × Wax 1');
  expect(orderItemsText({ lines: lines([2, 2]) })).toBe('Refunded: 2 × Wax 0');
});

it('the row of an order names its method, and who carries it once it is gone', () => {
  const parcel = { carrier: 'UPS', trackingNumber: '1Z' };
  const express = { shippingMethod: 'express', fulfilment: 'to_pack', parcel: null } as const;
  const { name } = findShippingMethod('express');
  expect(deliveryText(express)).toBe(name);
  expect(deliveryText({ ...express, fulfilment: 'shipped', parcel })).toBe(`${name}, UPS`);
});
