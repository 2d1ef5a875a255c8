import { z } from 'zod';
import { dateText } from '#src/business/date-text.ts';
import { shopDay } from '#src/business/shop-day.ts';
import { centsOf, formatDollars, type Cents } from '#src/lib/money.ts';
import { priceBreakdown, type QuoteLine } from '#src/features/quote/pricing/price-quote.ts';
import type { Booking, BookingState } from './booking.ts';
import { isOver } from './state.ts';

export type PriceLine = Pick<QuoteLine, 'label' | 'cents'>;

export type JobPrice = Pick<Booking, 'totalCents' | 'breakdown'>;

/** A price after the one at booking, which is version 1 and has no row. */
export const PriceVersion = z.object({
  version: z.int(),
  totalCents: z.int(),
  breakdown: z.string(),
  /** One line per change, each with its reason. */
  changes: z.string(),
  at: z.coerce.date(),
  acceptedAt: z.coerce.date().nullable(),
  /** The staff member it was agreed with; nobody where the customer accepted it on the page. */
  agreedWith: z.string().nullable(),
});
export type PriceVersion = z.infer<typeof PriceVersion>;

/** A row of the form: the first are the lines as they are, those after them are new. Without cents the line goes. */
export interface LineRow {
  label: string;
  cents: Cents | undefined;
  reason: string;
}

/** Each change is named from what is `agreed`; where `before` is only proposed, `earlier` has the changes that led to it. */
export function reviseLines(
  before: readonly PriceLine[],
  rows: readonly LineRow[],
  agreed = before,
  earlier: readonly string[] = [],
) {
  const earlierText = (change: string) =>
    earlier.find((text) => text.startsWith(`${change}. `)) ?? `${change}.`;
  const unmatched = [...agreed];
  const takeAgreed = (line: PriceLine) => {
    const index = unmatched.findIndex(
      (each) =>
        each.label === line.label || earlier.includes(earlierText(changeText(each, line) ?? '')),
    );
    return index < 0 ? undefined : unmatched.splice(index, 1)[0];
  };
  const lines: PriceLine[] = [];
  const changes: string[] = [];
  const problems: Record<string, string> = {};
  for (let index = 0; index < Math.max(rows.length, before.length); index += 1) {
    const { label, cents, reason } = rows[index] ?? { label: '', cents: undefined, reason: '' };
    const was = before[index];
    const is = cents === undefined ? undefined : { label, cents };
    if (is) lines.push(is);
    if (is && label === '') problems[`label.${index}`] = 'Please say what it is for.';
    if (!is && !was && label !== '') problems[`price.${index}`] = 'Please write its price.';
    const isTouched = changeText(was, is) !== undefined;
    if (isTouched && reason === '') problems[`reason.${index}`] = 'Please say why.';
    const change = changeText(was && takeAgreed(was), is);
    if (change !== undefined)
      changes.push(isTouched ? `${change}. ${reason}` : earlierText(change));
  }
  changes.push(...unmatched.map((line) => earlierText(changeText(line, undefined) ?? '')));
  const totalCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (lines.length === 0) problems['price.0'] = 'A price needs a line, even of $0.';
  if (totalCents < 0) problems['price.0'] = 'All lines together are less than nothing.';
  return { totalCents, breakdown: priceBreakdown({ lines }), changes, problems };
}

function changeText(was: PriceLine | undefined, is: PriceLine | undefined): string | undefined {
  if (!was) return is && `Added: ${lineText(is)}`;
  if (!is) return `Removed: ${lineText(was)}`;
  if (was.label === is.label && was.cents === is.cents) return undefined;
  return `Changed: ${lineText(is)}, instead of ${lineText(was)}`;
}

function lineText({ label, cents }: PriceLine): string {
  return `${label}, ${formatDollars(cents)}`;
}

/** The lines of a stored price; its total as one line where the text has another sum. */
export function linesOf({ breakdown, totalCents }: JobPrice, service: string): PriceLine[] {
  const lines = breakdown.split('\n').flatMap((line) => {
    const { label, dollars } = /^(?<label>.*): (?<dollars>-?\$[\d,.]+)$/.exec(line)?.groups ?? {};
    return label !== undefined && dollars ? [{ label, cents: centsOf(dollars) }] : [];
  });
  const sum = lines.reduce((total, { cents }) => total + cents, 0);
  return lines.length > 0 && sum === totalCents ? lines : [{ label: service, cents: totalCents }];
}

/** Waits for the customer, as long as the booking is open; the newest of the versions is their first. */
export function openPrice([newest]: readonly PriceVersion[], state: BookingState) {
  return newest?.acceptedAt === null && !isOver(state) ? newest : undefined;
}

/** When a version was proposed, and what came of it. */
export function priceText(price: PriceVersion, newest: PriceVersion | undefined): string {
  const { version, at, acceptedAt, agreedWith } = price;
  const day = (time: Date) => dateText(shopDay(time));
  const state = version === newest?.version ? 'not accepted' : 'replaced';
  const agreed = agreedWith === null ? 'accepted' : 'agreed in person';
  return `${day(at)}, ${acceptedAt === null ? state : `${agreed} on ${day(acceptedAt)}`}`;
}

/** Only this makes another price the one to pay. */
export function withAcceptedPrice(booking: Booking, { totalCents, breakdown }: JobPrice): Booking {
  return { ...booking, totalCents, breakdown, isAsQuoted: false };
}
