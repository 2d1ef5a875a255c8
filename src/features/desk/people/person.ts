import type { BookingState } from '#src/features/bookings/state.ts';
import { areInShop, type GoodsState } from '#src/features/orders/order/fulfilment-state.ts';
import type { OrderStatus } from '#src/features/orders/order/order-status.ts';

/** How a person is found: by one of the two. */
export interface PersonKey {
  email: string | null;
  phone: string | null;
}

/** What somebody searched for, as a key: a whole mail address or the ten digits of a phone number. */
export function personKey(words: string): PersonKey | undefined {
  if (/^\S+@\S+$/.test(words)) return { email: words.toLowerCase(), phone: null };
  const digits = words.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? { email: null, phone: digits } : undefined;
}

/** A key as it was searched for. */
export function keyText({ email, phone }: PersonKey): string {
  return email ?? phone ?? '';
}

interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
}
interface Note {
  at: string;
  text: string;
}

/** A booking or an inquiry. */
export interface KnownRequest extends Contact {
  id: string;
  kind: 'booking' | 'inquiry';
  at: Date;
  service: string;
  vehicle: string | null;
  message: string;
  breakdown: string | null;
  totalCents: number | null;
  /** Nothing for an inquiry. */
  state: BookingState | null;
  agreedDay: string | null;
  history: { at: string; by: string; action: string; day: string | null }[];
  notes: Note[];
}

export interface KnownOrder extends Contact {
  id: string;
  number: string;
  status: OrderStatus;
  goods: GoodsState | null;
  address: Record<string, string | null> | null;
  paidAt: Date | null;
  receivedCents: number | null;
  trackingNumber: string | null;
  isDisputed: boolean;
  /** A refund goes on. */
  isUnsettled: boolean;
  lines: { name: string; sku: string; quantity: number; priceCents: number }[];
  history: { at: string; action: string; note: string }[];
  notes: Note[];
}

export interface KnownMail {
  id: string;
  at: Date;
  /** Null: our own mailbox. */
  recipient: string | null;
  subject: string;
  /** Until it is sent. */
  text: string;
  sentAt: Date | null;
}

/** Everything that is kept of one person, the newest first. */
export interface Person {
  requests: KnownRequest[];
  orders: KnownOrder[];
  mails: KnownMail[];
}

const openStates: readonly (BookingState | null)[] = [
  'requested',
  'proposed',
  'changed',
  'confirmed',
];
const openStatuses: readonly OrderStatus[] = ['pending', 'processing', 'refund_due', 'review'];

/** What somebody still has to be reached about: it is finished first, and erased then. */
export function underWay({ requests, orders }: Pick<Person, 'requests' | 'orders'>) {
  return {
    requests: requests.filter(({ state }) => openStates.includes(state)),
    orders: orders.filter(
      ({ status, goods, isDisputed, isUnsettled }) =>
        isDisputed || isUnsettled || openStatuses.includes(status) || areInShop(goods ?? undefined),
    ),
  };
}

/** The other addresses and numbers of the records, which may lead to more. */
export function otherKeys({ requests, orders }: Person, { email, phone }: PersonKey): string[] {
  const found = [...requests, ...orders].flatMap((record) => [
    record.email?.toLowerCase(),
    record.phone?.replace(/\D/g, '').slice(-10),
  ]);
  return [...new Set(found)].filter(
    (key): key is string => Boolean(key) && key !== email && key !== phone,
  );
}

/** Which records a page showed, and where they stood: a form made for others is refused. */
export function personRevision({ requests, orders, mails }: Person): string {
  return JSON.stringify([
    requests.map(({ id, state }) => [id, state]),
    orders.map(({ id, status, goods }) => [id, status, goods]),
    mails.map(({ id }) => id),
  ]);
}
