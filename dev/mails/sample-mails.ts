import { facts } from '#src/business/facts.ts';
import { addedMail } from '#src/features/desk/passkeys/add-passkey.server.ts';
import { linkMail } from '#src/features/desk/sign-in/sign-in-link.server.ts';
import {
  customerMail,
  ownerMail,
  type CustomerMailKind,
  type OwnerMailKind,
} from '#src/features/bookings/mails/booking-mails.ts';
import { stockMail } from '#src/features/shop/stock-mails/queue-stock-mails.server.ts';
import { careMail } from '#src/features/bookings/mails/care-mails.server.ts';
import { jobReviewText } from '#src/features/bookings/mails/job-review-mail.server.ts';
import { marksMail } from '#src/features/bookings/marks/marks-mail.ts';
import { requestMail } from '#src/features/bookings/mails/request-mail.ts';
import { declineReasons } from '#src/features/bookings/labels.ts';
import type { BookingState } from '#src/features/bookings/booking.ts';
import {
  inquiryAnswer,
  inquiryMail,
  inquiryReceipt,
} from '#src/features/inquiries/inquiry-mails.ts';
import { InquiryForm } from '#src/features/inquiries/inquiry.ts';
import { buyerMail, type BuyerMailKind } from '#src/features/orders/mails/buyer-mail.ts';
import { orderReviewText } from '#src/features/orders/mails/queue-review-mail.server.ts';
import { ownerOrderMail } from '#src/features/orders/mails/owner-mail.ts';
import type { Order } from '#src/features/orders/order/order.ts';
import { policies } from '#src/features/orders/terms/policies.ts';
import type { MailContent } from '#src/lib/mail-content.ts';
import { alertMail } from '#src/server/alerts/alert-mail.ts';
import { allAlerts } from '#src/features/desk/today/all-alerts.server.ts';
import { digestMail } from '#src/server/digest/digest.ts';
import { reviewMail } from '#src/server/mail/review-mails.server.ts';
import { sampleOrder } from './sample-order.ts';
import { sampleWeek } from './sample-week.ts';

const url = `${facts.origin}/?key=0123456789abcdefghijkl`;
const now = new Date('2026-11-24T18:00:00Z');
const customer = { name: 'Aroha Te Kanawa', phone: '6045550119', email: 'aroha@example.ca' };

const booking = {
  ...customer,
  service: 'Paint Correction',
  vehicle: '2021 Toyota RAV4',
  totalCents: 68_000,
  breakdown: 'Two-Stage Correction: $650\nEngine Bay: $80\nDiscount: -$50',
  message: 'There are swirls on the hood.',
  revision: 1,
  id: '00000000-0000-4000-8000-000000000000',
  changedAt: now,
  vehicleSize: 'Medium',
  workMinutes: 360,
  quote: 'service=paint-correction',
  isAsQuoted: true,
  isUnreviewed: false,
  vehicleType: null,
  warrantyEndsOn: null,
  requestedVisit: { day: '2026-12-02', dropOff: 'morning' as const },
  agreedVisit: { day: '2026-12-01', dropOff: null },
};
const marks = (['request', 'hand-over'] as const).map((occasion, index) => ({
  ...{ id: '', at: now, occasion, staff: null, photo: null, label: 'scratch' },
  part: ['left front door', 'hood'][index] ?? '',
}));
const customerStates: Record<CustomerMailKind, BookingState> = {
  request: 'requested',
  propose: 'proposed',
  change: 'changed',
  confirm: 'confirmed',
  accept: 'confirmed',
  advance: 'confirmed',
  offer: 'confirmed',
  move: 'confirmed',
  reminder: 'confirmed',
  cancel: 'cancelled',
  decline: 'declined',
  finish: 'done',
  price: 'confirmed',
  agreedPrice: 'confirmed',
};
const changes =
  'Added: Pet Hair Removal, $80. More hair than we saw\nRemoved: Engine Bay, $80. Not needed';
const reasons: Record<string, string> = {
  offer:
    'Monday, November 30, 2026 is free. It is reserved for you until Nov 26, 3:05 PM; after that it goes to the next in line.',
  decline: `${declineReasons[0]}. The next free days: Tuesday, December 8.`,
  finish: 'Your invoice is number 2026-0001.',
  price: changes,
  agreedPrice: changes,
};
const ownerStates: Record<OwnerMailKind, BookingState> = {
  accept: 'confirmed',
  advance: 'confirmed',
  change: 'changed',
  correct: 'confirmed',
  cancel: 'cancelled',
  acceptPrice: 'confirmed',
};

const pickup = { ...sampleOrder, shippingMethod: 'pickup' as const };
const parcel = { carrier: 'Canada Post', trackingNumber: '7023 2101 4455' };
const lines = sampleOrder.lines.slice(0, 1);
const refund = { kind: 'refunded', isSoldOut: false, lines } as const;
const buyerMails: [BuyerMailKind, Order][] = [
  [{ kind: 'received', terms: policies.policy }, sampleOrder],
  [{ kind: 'received', terms: policies.policy }, pickup],
  [{ kind: 'shipped', parcel }, sampleOrder],
  [{ kind: 'ready' }, pickup],
  [{ ...refund, cents: 2799, share: 'part' }, sampleOrder],
  [{ ...refund, cents: 13_997, share: 'rest' }, sampleOrder],
  [{ ...refund, cents: 16_796, share: 'all', isSoldOut: true }, sampleOrder],
];
const inquiry = InquiryForm.parse({
  ...customer,
  service: 'Undercoating',
  message: 'Do you do trailers?',
});

export const sampleMails: Record<string, MailContent[]> = {
  'To customers, about a booking': Object.entries(customerStates).map(([kind, state]) =>
    customerMail(kind as CustomerMailKind, { ...booking, state }, url, reasons[kind]),
  ),
  'To customers, on the days of care': [true, null].map((careMails) => {
    const text = 'A look under our lamps shows whether a light polish is enough.';
    return careMail(booking, careMails, text, { url, unsubscribeUrl: url });
  }),
  'To customers, to ask for a review': [
    orderReviewText('LW-7K3M-92QX'),
    jobReviewText(booking.service),
  ].map((text) => reviewMail({ ...text, name: customer.name, url })),
  'To those who wait for a product': [stockMail('Foam cannon', { url, unsubscribeUrl: url })],
  'About marks on a car': (['customer', 'owner'] as const).map((role) =>
    marksMail(role, booking, marks, url),
  ),
  'To customers, about an inquiry': [
    inquiryReceipt(inquiry),
    inquiryAnswer(inquiry, 'We do trailers too.\n\nWhich day would suit you?'),
  ],
  'To buyers': buyerMails.map(([mail, order]) =>
    buyerMail(mail, order, { url, today: '2026-11-24' }),
  ),
  'To the owner': [
    inquiryMail(inquiry, url),
    requestMail(booking, booking, { ...booking, state: 'requested' }, { url, isKeyed: true }),
    ...Object.entries(ownerStates).map(([kind, state]) =>
      ownerMail(kind as OwnerMailKind, { ...booking, state }, { url, isKeyed: true }),
    ),
    ...(['paid', 'refund_due', 'refunded', 'review'] as const).map((status) =>
      ownerOrderMail({ ...sampleOrder, status }),
    ),
    ownerOrderMail({ ...sampleOrder, isDisputed: true }),
    digestMail(sampleWeek),
    ...Object.entries(allAlerts).flatMap(([cause, rule]) => {
      const alert = { id: '', cause, rule, about: '', amount: 1, firstAt: now, lastAt: now };
      return [false, true].map((isSolved) => alertMail({ ...alert, isSolved }));
    }),
  ],
  'To staff': [linkMail(url), addedMail('Safari on an iPhone')],
};
