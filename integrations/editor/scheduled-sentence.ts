import { dayText } from '#src/business/date-text.ts';

interface DateFields {
  title?: unknown;
  date?: unknown;
  draft?: unknown;
}

/** When an article with a date to come appears; nothing for one that appears as soon as it is published, or for a draft. */
export function scheduledSentence(
  { title, date, draft }: DateFields,
  today: string,
): string | undefined {
  if (typeof date !== 'string' || draft === true) return undefined;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || date <= today) return undefined;
  return `“${String(title)}” is scheduled for ${dayText(date)}: if you publish it now, it appears on the site on that day.`;
}
