import type { Order } from '#src/features/orders/order/order.ts';

export const sampleOrder: Order = {
  id: '018f0c6e-0000-7000-8000-000000000001',
  number: 'LW-7K3M-92QX',
  status: 'paid',
  fulfilment: 'to_pack',
  flag: null,
  isDisputed: false,
  isTest: false,
  changes: 1,
  paymentId: 'pi_1',
  revision: 1,
  paidRevision: 1,
  receivedCents: 16_796,
  given: { amountCents: 0, shippingCents: 0, taxCents: 0 },
  parcel: null,
  buyer: {
    name: 'Aroha Te Kanawa',
    email: 'aroha@example.ca',
    phone: '6045550119',
    address: ['12 Example Avenue', 'Surrey BC V3T 0A1'],
  },
  placedAt: new Date('2026-11-24T18:00:00Z'),
  paidAt: new Date('2026-11-24T18:00:00Z'),
  updatedAt: new Date('2026-11-24T18:00:00Z'),
  shippingMethod: 'standard',
  totals: { subtotal: 13_997, savings: 0, shipping: 999, tax: 1800, total: 16_796 },
  taxRate: { percent: 12, label: 'Tax (GST + PST)', province: null },
  lines: [
    { name: 'Snow Foam, 1 L', sku: 'LW-SNO-1', quantity: 2, priceCents: 2499 },
    { name: 'Ceramic Coating Kit, 50 ml', sku: 'LW-CER-50', quantity: 1, priceCents: 8999 },
  ].map((line, index) => ({
    ...line,
    productId: `lw-00${index}`,
    refunded: 0,
    held: line.quantity,
  })),
};
