import { dateText } from '#src/business/date-text.ts';
import { fillFacts } from '#src/business/fill-facts.ts';
import { centsOf, dollarsPattern, formatCents } from '#src/lib/money.ts';

/** What a published page shows, each with what it shows by the form: nothing for what was deleted, more for what was added. */
export type TextChanges = Map<string, string[]>;

export function textChanges(
  before: unknown,
  after: unknown,
  key = '',
  changes: TextChanges = new Map(),
): TextChanges {
  if (Array.isArray(before)) {
    const items: unknown[] = Array.isArray(after) ? after : [];
    before.forEach((item, index) => textChanges(item, items[index], key, changes));
    const last = visibleText(before.at(-1), key);
    const added = items
      .slice(before.length)
      .map((item) => visibleText(item, key))
      .filter(Boolean);
    if (last !== '' && added.length > 0)
      changes.set(last, [...(changes.get(last) ?? [last]), ...added]);
  } else if (typeof before === 'object' && before !== null) {
    for (const [name, value] of Object.entries(before))
      textChanges(value, Reflect.get(Object(after), name), name, changes);
  } else {
    const [old, text] = [visibleText(before, key), visibleText(after, key)];
    if (old !== '' && old !== text) changes.set(old, text === '' ? [] : [text]);
  }
  return changes;
}

function visibleText(value: unknown, key: string): string {
  if (typeof value !== 'string') return '';
  if (/price$/i.test(key) && dollarsPattern.test(value)) return formatCents(centsOf(value));
  return /^\d{4}-\d\d-\d\d$/.test(value) ? dateText(value) : fillFacts(value).trim();
}
