import { warrantyClaims, type WarrantyClaim } from '#src/business/claims.ts';
import type { ServiceId } from '#src/business/services.ts';
import type { IsoDay } from '#src/business/shop-day.ts';
import { formatDollars, type Cents } from '#src/lib/money.ts';
import { quoteTable } from '../questions/questions.ts';
import {
  isFor,
  optionOf,
  optionsOf,
  questionsOf,
  type Option,
  type PriceGroup,
  type QuoteTable,
} from '../questions/quote-table.ts';
import { isDiscountGiven } from './discount-days.ts';
import type { DraftSelection } from '../questions/selection.ts';
import { isAnswered } from '../questions/steps.ts';
import { vehicleSizeOf } from '../questions/vehicle-types.ts';

export interface QuoteLine {
  /** Unique within a quote and stable: "windows-back", "discount". */
  id: string;
  label: string;
  /** Negative for the discount. */
  cents: Cents;
  reason: string;
}

export interface Quote {
  lines: QuoteLine[];
  totalCents: Cents;
  /** What the law says of a choice. */
  notices: string[];
  /** Only where the quote is compared with the market. */
  market?: {
    averageCents: Cents;
    /** Never negative: a quote above the average saves nothing. */
    savingCents: Cents;
  };
  warranty?: WarrantyClaim | undefined;
}

export interface PricedGroup {
  group: PriceGroup & { offRoadNotice?: string };
  options: Option[];
}

/**
 * The price of a selection on a day of the shop, in CAD cents, by the table of questions. An unfinished
 * selection has lines for what is answered; only answers that the service asks for are priced. The browser's
 * quote is a preview; the server calls this again with a parsed selection. Throws a RangeError for
 * a choice that is not in the table.
 */
export function priceQuote(
  selection: DraftSelection,
  today: IsoDay,
  table: QuoteTable = quoteTable,
): Quote {
  const { service } = selection;
  const groups = pricedGroups(selection, table);
  const listed = groups.flatMap(linesOf);
  const discount = discountLines(service, sumOf(listed), today, table);
  const totalCents = sumOf([...listed, ...discount]);
  return {
    lines: [...listed, ...discount],
    totalCents,
    notices: groups
      .filter(({ options }) => options.some(({ offRoadOnly }) => offRoadOnly))
      .flatMap(({ group }) => group.offRoadNotice ?? []),
    ...(isComparable(selection, table) && { market: compareToMarket(totalCents, groups, table) }),
    warranty: service && warrantyClaims[service],
  };
}

/** The "Reasoning" of a quote: each reason once, in the order of the lines, then what the law says. */
export function reasoningOf({ lines, notices }: Quote): string[] {
  return [...new Set(lines.map(({ reason }) => reason)), ...notices];
}

/** The lines of a quote as mails carry them, one per item: "Paint condition (Light): $150". */
export function priceBreakdown({
  lines,
}: {
  lines: readonly Pick<QuoteLine, 'label' | 'cents'>[];
}): string {
  return lines.map(({ label, cents }) => `${label}: ${formatDollars(cents)}`).join('\n');
}

export function pricedGroups(
  selection: DraftSelection,
  table: QuoteTable = quoteTable,
): PricedGroup[] {
  const { service, vehicle, answers } = selection;
  if (service === undefined) return [];
  const { surcharge, vehicleSize } = table;
  const size = vehicle.vehicleType === undefined ? undefined : vehicleSizeOf(vehicle.vehicleType);
  return [
    { group: surcharge, options: isFor(surcharge, service) ? [...surcharge.options] : [] },
    {
      group: vehicleSize,
      options: size && isFor(vehicleSize, service) ? [optionOf(vehicleSize.options, size)] : [],
    },
    ...questionsOf(service, table).map((question) => ({
      group: question,
      options: optionsOf(question.options, answers[question.id]),
    })),
  ].filter(({ options }) => options.length > 0);
}

/** An option as quotes and mails name it: "Tint (Back Windows)". */
export function labelOf({ lineLabel }: PriceGroup, label: string): string {
  return lineLabel === undefined ? label : `${lineLabel} (${label})`;
}

function linesOf({ group, options }: PricedGroup): QuoteLine[] {
  return options.map(({ id, label, cents }) => ({
    id: `${group.id}-${id}`,
    label: labelOf(group, label),
    cents,
    reason: group.reason,
  }));
}

/**
 * The discount line, or none. It applies when the sum of the lines exceeds the threshold; a sum
 * equal to it gets none.
 *
 * Kept as the owner states it: just above the threshold a quote ends up lower than just below it.
 */
function discountLines(
  service: ServiceId | undefined,
  sumCents: Cents,
  today: IsoDay,
  { discount }: QuoteTable,
): QuoteLine[] {
  if (!isDiscountGiven(discount, service, today) || sumCents <= discount.thresholdCents) return [];
  const { label, note: reason, cents } = discount;
  return [{ id: 'discount', label, cents: -cents, reason }];
}

/** Only once everything that must be asked is, because half a quote would promise a saving it cannot keep. */
function isComparable(selection: DraftSelection, table: QuoteTable): boolean {
  return (
    isFor(table.market, selection.service) &&
    selection.vehicle.vehicleType !== undefined &&
    questionsOf(selection.service, table).every(({ id }) => isAnswered(selection, id, table))
  );
}

function compareToMarket(totalCents: Cents, groups: PricedGroup[], { market }: QuoteTable) {
  const rising = groups.filter(({ group }) => group.id === market.risesWith);
  const averageCents = market.referenceCents + sumOf(rising.flatMap(linesOf));
  return { averageCents, savingCents: Math.max(0, averageCents - totalCents) };
}

function sumOf(lines: readonly QuoteLine[]): Cents {
  return lines.reduce((sum, line) => sum + line.cents, 0);
}
