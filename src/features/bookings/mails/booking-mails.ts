import { directionsHref } from '#src/business/map-links.ts';
import { phoneNumber, phoneText, signature } from '#src/business/facts.ts';
import { formatDollars, type Cents } from '#src/lib/money.ts';
import { greeting, type MailBlock, type MailContent } from '#src/lib/mail-content.ts';
import { isOver, moves, type Booking, type BookingAction } from '../state.ts';
import { bringAlong, plainVehicle, visitText } from '../labels.ts';

/** A booking as mails tell of it. */
export interface MailedBooking extends Booking {
  name: string;
  service: string;
  vehicle: string;
  totalCents: Cents;
  /** One line per item: "label: price". */
  breakdown: string;
}

/** What a customer's mail tells: the request arrived, someone did something about it, or it is tomorrow. */
export type CustomerMailKind =
  'request' | Exclude<BookingAction, 'correct' | 'finish'> | 'reminder';

/**
 * The mail to a customer. It repeats a plain name, a plain car and the day, and nothing else that was typed:
 * anyone who books with someone else's address may not write to them through us.
 */
export function customerMail(
  mailKind: CustomerMailKind,
  booking: MailedBooking,
  url: string,
): MailContent {
  const { subject, text, link = 'See your booking' } = customerText(mailKind, booking);
  const blocks: MailBlock[] = [
    greeting(booking.name),
    ...text,
    { facts: bookingFacts({ ...booking, vehicle: plainVehicle(booking.vehicle) }) },
    ...(mailKind === 'request' ? [`Your quote:\n${booking.breakdown}`] : []),
    ...(mailKind === 'confirm' || mailKind === 'accept' || mailKind === 'reminder' ? coming : []),
    { link: isOver(booking.state) ? 'Look at it again' : link, url },
    signature,
  ];
  return { subject, blocks };
}

/** The mail to the owner about what a customer did, with the link to decide what is left to decide. */
export function ownerMail(
  mailKind: OwnerMailKind,
  booking: MailedBooking & { phone: string; message: string },
  url: string,
): MailContent {
  const what = `${booking.name} ${ownerText[mailKind]}`;
  const actions = Object.entries(decisionTexts)
    .filter(([action]) => action in moves[booking.state].owner)
    .filter(([action]) => action !== 'confirm' || booking.requested)
    .map(([, text]) => text);
  const isOpen = actions.length > 0;
  return {
    subject: `${what}: ${booking.service}`,
    blocks: [
      `${what}.`,
      { facts: [...bookingFacts(booking), ['Phone', phoneNumber(booking.phone)]] },
      ...(mailKind === 'correct' && booking.message !== '' ? [booking.message] : []),
      { link: `Open the booking${isOpen ? ` to ${orList.format(actions)}` : ''}`, url },
      `The link works for 14 days and for this booking alone. ${isOpen ? 'Whoever has it may decide: please' : 'Please'} do not forward it.`,
    ],
  };
}

const decisionTexts = { confirm: 'confirm', propose: 'propose another day', decline: 'decline' };

// "a, b or c": Canadian English would put a comma before "or".
const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const ownerText = {
  request: 'asks for a booking',
  accept: 'agrees to the day you proposed',
  change: 'asks for another day',
  correct: 'has corrected the phone number or the notes',
  cancel: 'has cancelled the booking',
};
export type OwnerMailKind = keyof typeof ownerText;

interface Words {
  subject: string;
  text: string[];
  link?: string;
}

function customerText(
  mailKind: CustomerMailKind,
  { service, requested, agreed }: MailedBooking,
): Words {
  const requestedText = requested ? visitText(requested) : 'a day that suits you';
  const agreedText = agreed ? visitText(agreed) : requestedText;
  switch (mailKind) {
    case 'request':
      return {
        subject: `We have your booking request: ${service}`,
        text: [
          `Thank you for your request${requested ? ` for ${requestedText}` : ''}. We look at it and contact you within 24 hours to settle the day. There is nothing to pay until the work is done.`,
        ],
      };
    case 'propose':
      return {
        subject: `Does ${requestedText} suit you?`,
        text: [
          agreed
            ? `We have to move your booking and propose ${requestedText}. Until you answer, ${agreedText} stands.`
            : `We cannot take your car on the day you asked for. Would ${requestedText} suit you?`,
        ],
        link: 'Accept this day or ask for another',
      };
    case 'change':
      return {
        subject: 'We have your wish for another day',
        text: [
          `You asked for ${requestedText}. We contact you within 24 hours.${agreed ? ` Until we confirm it, ${agreedText} stands.` : ''}`,
        ],
      };
    case 'confirm':
    case 'accept':
      return {
        subject: `Confirmed: ${agreedText}`,
        text: [`Your booking is confirmed for ${agreedText}. A calendar file is attached.`],
        link: 'See, move or cancel your booking',
      };
    case 'reminder':
      return {
        subject: `Reminder: ${agreedText}`,
        text: [`We look forward to your car on ${agreedText}.`],
        link: 'See, move or cancel your booking',
      };
    case 'cancel':
      return {
        subject: `Cancelled: ${service}`,
        text: ['Your booking is cancelled. There is nothing to pay and nothing else to do.'],
      };
    case 'decline':
      return {
        subject: `We cannot take your booking: ${service}`,
        text: [
          `We are sorry: we cannot take this booking. Please call us at ${phoneText} if we can help in another way.`,
        ],
      };
  }
}

function bookingFacts({ service, vehicle, totalCents, requested, agreed, state }: MailedBooking) {
  const rows: [string, string][] = [
    ['Service', service],
    ['Vehicle', vehicle],
    ['Price as quoted', formatDollars(totalCents)],
  ];
  if (!isOver(state) && agreed) rows.push(['Agreed', visitText(agreed)]);
  if (!isOver(state) && requested && state !== 'confirmed') {
    rows.push([state === 'proposed' ? 'We propose' : 'Asked for', visitText(requested)]);
  }
  return rows;
}

const coming: MailBlock[] = [
  `Please bring:\n${bringAlong.map((item) => `- ${item}`).join('\n')}`,
  { link: 'How to get there', url: directionsHref },
];
