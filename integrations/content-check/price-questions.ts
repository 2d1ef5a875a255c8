import { z } from 'zod';
import type { FieldError } from '#src/lib/content-errors.ts';
import { centsOf, dollarsPattern, formatDollars, toDollars, type Cents } from '#src/lib/money.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

type WrittenAmount = string | number | undefined;

interface Amount {
  path: PropertyKey[];
  /** As the path, with its own id in place of an entry's number: other entries come and go. */
  name: string;
  cents: Cents;
  confirmed: WrittenAmount;
}

/** One for each amount that is larger or smaller by more than half than it was, until `confirmed` beside it says the same. */
export function priceQuestions(
  schema: z.ZodType,
  written: unknown,
  readBefore: () => unknown,
): FieldError[] {
  const shape = z.toJSONSchema(schema, { io: 'input' });
  const amounts = amountsIn(shape, written);
  if (amounts.length === 0) return [];
  const before = new Map(amountsIn(shape, readBefore()).map(({ name, cents }) => [name, cents]));
  return amounts.flatMap(({ path, name, cents, confirmed }) => {
    const old = before.get(name) ?? cents;
    if (Math.abs(cents - old) * 2 <= old || isConfirmed(confirmed, cents)) return [];
    const message = `This changes from ${formatDollars(old)} to ${formatDollars(cents)}. If that is right, write "confirmed": "${toDollars(cents)}" beside it.`;
    return [{ path, message }];
  });
}

function amountsIn(
  { form, items = {}, properties = {} }: JsonSchema,
  value: unknown,
  path: PropertyKey[] = [],
  name = '',
  confirmed?: WrittenAmount,
): Amount[] {
  const { pattern: [pattern] = [] } = Object(form) as { pattern?: readonly unknown[] };
  if (pattern === dollarsPattern.source)
    return dollarsPattern.test(String(value))
      ? [{ path, name, cents: centsOf(String(value)), confirmed }]
      : [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      const { id = index } = Object(item) as { id?: unknown };
      return amountsIn(items as JsonSchema, item, [...path, index], `${name}.${String(id)}`);
    });
  const fields = Object(value) as Record<string, unknown> & { confirmed?: WrittenAmount };
  return Object.entries(properties).flatMap(([key, schema]) =>
    amountsIn(
      schema as JsonSchema,
      fields[key],
      [...path, key],
      `${name}.${key}`,
      fields.confirmed,
    ),
  );
}

/** "20", or of two amounts that change together "20 and 35.50". */
function isConfirmed(confirmed: WrittenAmount, cents: Cents): boolean {
  return String(confirmed)
    .split(' and ')
    .some((amount) => dollarsPattern.test(amount) && centsOf(amount) === cents);
}
