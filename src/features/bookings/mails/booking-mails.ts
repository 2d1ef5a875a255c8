import { directionsHref } from '#src/business/map-links.ts';
import { jobPriceText } from '#src/features/quote/pricing/job-price-text.ts';
import { phoneText, replyTime, signature } from '#src/business/facts.ts';
import { greeting, type MailBlock, type MailContent } from '#src/lib/mail-content.ts';
import { formatPhone } from '#src/lib/phone/phone.ts';
import type { Booking } from '../booking.ts';
import { isOver, transitions, type BookingAction } from '../state.ts';
import { bringAlong, plainVehicle, visitText } from '../labels.ts';

export type CustomerMailKind =
  | 'request'
  | Exclude<BookingAction, 'correct' | 'reopen'>
  | 'move'
  | 'offer'
  | 'reminder'
  | 'price'
  | 'agreedPrice';

/** Nothing else that was typed is repeated: anyone can enter someone else's address, and may not write to them through us. */
export function customerMail(
  kind: CustomerMailKind,
  booking: Booking,
  url: string,
  /** In whole sentences of ours; of a price what has changed, each with its reason. */
  reason?: string,
): MailContent {
  const { subject, text, link = 'See your booking' } = customerText(booking)[kind];
  const isPrice = kind === 'price' || kind === 'agreedPrice';
  const blocks: MailBlock[] = [
    greeting(booking.name),
    text,
    ...(reason === undefined ? [] : [reason]),
    {
      facts: bookingFacts(
        { ...booking, vehicle: plainVehicle(booking.vehicle) },
        kind === 'price' ? 'New price' : undefined,
      ),
    },
    ...(kind === 'request' ? [`Your quote:\n${booking.breakdown}`] : []),
    ...(isPrice ? [`The price in lines:\n${booking.breakdown}`] : []),
    ...(['confirm', 'accept', 'advance', 'move', 'reminder'].includes(kind) ? coming : []),
    { link: isOver(booking.state) && kind !== 'finish' ? 'Look at it again' : link, url },
    signature,
  ];
  return { subject, blocks };
}

const ownerText = {
  accept: 'agrees to the day you proposed',
  advance: 'has taken an earlier day, from the waiting list',
  change: 'asks for another day',
  correct: 'has corrected the phone number or the notes',
  acceptPrice: 'has accepted the new price',
  cancel: 'has cancelled the booking',
};
export type OwnerMailKind = keyof typeof ownerText;

export interface OwnerLink {
  url: string;
  /** The URL has a key, and opens for anyone who has it. */
  isKeyed: boolean;
}

export function ownerMail(kind: OwnerMailKind, booking: Booking, link: OwnerLink): MailContent {
  const what = `${booking.name} ${ownerText[kind]}`;
  return {
    subject: `${what}: ${booking.service}`,
    blocks: [
      `${what}.`,
      { facts: [...bookingFacts(booking), ['Phone', formatPhone(booking.phone)]] },
      ...(kind === 'correct' && booking.message !== '' ? [booking.message] : []),
      ...decisionBlocks(booking, link),
    ],
  };
}

export function decisionBlocks(
  { state, requestedVisit }: Pick<Booking, 'state' | 'requestedVisit'>,
  { url, isKeyed }: OwnerLink,
): MailBlock[] {
  const actions = Object.entries(decisionTexts)
    .filter(([action]) => action in transitions[state].owner)
    .filter(([action]) => action !== 'confirm' || requestedVisit)
    .map(([, text]) => text);
  const isOpen = actions.length > 0;
  const warning = `The link works for 14 days and for this booking only. ${isOpen ? 'Anyone who has it can decide: please' : 'Please'} do not forward it.`;
  return [
    { link: `Open the booking${isOpen ? ` to ${orList.format(actions)}` : ''}`, url },
    ...(isKeyed ? [warning] : []),
  ];
}

const decisionTexts = { confirm: 'confirm', propose: 'propose another day', decline: 'decline' };

// "a, b or c": Canadian English would put a comma before "or".
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

function customerText(
  booking: Booking,
): Record<CustomerMailKind, { subject: string; text: string; link?: string }> {
  const { service, requestedVisit, agreedVisit } = booking;
  const requested = requestedVisit ? visitText(requestedVisit) : 'a day that suits you';
  const agreed = agreedVisit ? visitText(agreedVisit) : requested;
  const link = 'See, move or cancel your booking';
  const confirmed = {
    subject: `Confirmed: ${agreed}`,
    text: `Your booking is confirmed for ${agreed}. A calendar file is attached.`,
    link,
  };
  return {
    request: {
      subject: `We have your booking request: ${service}`,
      text: `Thank you for your request${requestedVisit ? ` for ${requested}` : ''}. We look at it and contact you within ${replyTime} to settle the day. There is nothing to pay until the work is done.`,
    },
    propose: {
      subject: `Does ${requested} suit you?`,
      text: agreedVisit
        ? `We have to move your booking and propose ${requested}. Until you answer, ${agreed} stands.`
        : `We cannot take your car on the day you asked for. Would ${requested} suit you?`,
      link: 'Accept this day or ask for another',
    },
    change: {
      subject: 'We have your request for another day',
      text: `You asked for ${requested}. We contact you within ${replyTime}.${agreedVisit ? ` Until we confirm it, ${agreed} stands.` : ''}`,
    },
    confirm: confirmed,
    accept: confirmed,
    advance: confirmed,
    offer: {
      subject: `An earlier day is free: ${service}`,
      text: 'You wanted to know when an earlier day becomes free.',
      link: 'Take this day or keep yours',
    },
    move: {
      subject: `Moved: ${agreed}`,
      text: `As we agreed, your booking is now for ${agreed}. A calendar file is attached; it moves the event in your calendar.`,
      link,
    },
    reminder: {
      subject: `Reminder: ${agreed}`,
      text: `We look forward to your car on ${agreed}.`,
      link,
    },
    price: {
      subject: `A new price to agree on: ${service}`,
      text: 'We propose another price for your booking. Until you accept it, the price before it stands, and we do nothing that it does not cover.',
      link: 'See the new price and accept it',
    },
    agreedPrice: {
      subject: `The price, as agreed: ${service}`,
      text: `The price of your booking has changed, as we agreed. If you did not agree to it, please call us at ${phoneText}.`,
    },
    finish: {
      subject: `Thank you: ${service}`,
      text: 'Thank you for coming to us. Your car is done.',
      link: 'See your invoice',
    },
    cancel: {
      subject: `Cancelled: ${service}`,
      text: 'Your booking is cancelled. There is nothing to pay and nothing else to do.',
    },
    decline: {
      subject: `We cannot take your booking: ${service}`,
      text: `We are sorry: we cannot take this booking. Please call us at ${phoneText} if we can help in another way.`,
    },
  };
}

function bookingFacts(
  booking: Booking,
  priceLabel = booking.isAsQuoted ? 'Price as quoted' : 'Price as agreed',
) {
  const { service, vehicle, totalCents, requestedVisit, agreedVisit, state } = booking;
  const rows: [string, string][] = [
    ['Service', service],
    ['Vehicle', vehicle],
    [priceLabel, jobPriceText(totalCents)],
  ];
  if (isOver(state)) return rows;
  if (agreedVisit) rows.push(['Agreed', visitText(agreedVisit)]);
  if (requestedVisit && state !== 'confirmed')
    rows.push([state === 'proposed' ? 'We propose' : 'Asked for', visitText(requestedVisit)]);
  return rows;
}

const coming: MailBlock[] = [
  `Please bring:\n${bringAlong.map((item) => `- ${item}`).join('\n')}`,
  { link: 'How to get there', url: directionsHref },
];
