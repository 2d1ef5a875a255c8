import { formatPhone, withoutExtension } from '#src/lib/phone/phone.ts';
import type { BookingState } from '#src/features/bookings/booking.ts';
import type { Invoice } from '#src/features/bookings/invoice.ts';
import type { PersonRequest } from '#src/features/bookings/store/person-requests.server.ts';
import type { InquiryHistoryLine } from '#src/features/inquiries/inquiries.server.ts';
import { isInShop } from '#src/features/orders/order/fulfilment-state.ts';
import type { OrderStatus } from '#src/features/orders/order/order.ts';
import type { PersonOrder } from '#src/features/orders/order/person-orders.server.ts';
import type { PersonStockMail } from '#src/features/shop/stock-mails/stock-mails.server.ts';
import type { PersonMail } from '#src/server/mail/person-mails.server.ts';
import type { PersonKey } from '#src/server/retention/erasing.ts';
import { parsePhone } from '#src/lib/phone/phone-field.ts';

/** What someone searched for, as a key: a whole mail address or a phone number without its extension. */
export function personKey(searchText: string): PersonKey | undefined {
  if (/^\S+@\S+$/.test(searchText)) return { email: searchText.toLowerCase(), phone: null };
  const phone = numberOf(searchText);
  return phone === undefined ? undefined : { email: null, phone };
}

/** One person may write it with an extension and without. */
function numberOf(text: string): string | undefined {
  const phone = parsePhone(text);
  return phone && withoutExtension(phone);
}

export function keyText({ email, phone }: PersonKey): string {
  return email ?? formatPhone(phone ?? '');
}

export interface Person {
  requests: PersonRequest[];
  answers: InquiryHistoryLine[];
  orders: PersonOrder[];
  invoices: Invoice[];
  mails: PersonMail[];
  stockMails: PersonStockMail[];
}

const openStates: readonly (BookingState | null)[] = [
  'requested',
  'proposed',
  'changed',
  'confirmed',
];
const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'refund_due', 'review'];

/** What someone still has to be reached about: it is finished first, and erased then. */
export function openWork({ requests, orders }: Pick<Person, 'requests' | 'orders'>) {
  return {
    requests: requests.filter(({ state }) => openStates.includes(state)),
    orders: orders.filter(
      ({ status, fulfilment, isDisputed, isUnsettled }) =>
        isDisputed || isUnsettled || openStatuses.includes(status) || isInShop(fulfilment),
    ),
  };
}

export function otherKeys({ requests, orders, invoices }: Person, key: PersonKey): string[] {
  const found = [...requests, ...orders, ...invoices].flatMap(({ email, phone }) => [
    email?.toLowerCase() ?? '',
    formatPhone(numberOf(phone ?? '') ?? ''),
  ]);
  return [...new Set(found)].filter((other) => other !== '' && other !== keyText(key));
}

/** Which records a page showed, and where they stood: a form made for others is rejected. */
export function personRevision({ requests, orders, mails, stockMails }: Person): string {
  return JSON.stringify([
    requests.map(({ id, state }) => [id, state]),
    orders.map(({ id, status, fulfilment }) => [id, status, fulfilment]),
    mails.map(({ id }) => id),
    stockMails.map(({ id }) => id),
  ]);
}
