import { z } from 'zod';
import { fillFacts } from '../fill-facts.ts';
import written from './saved-replies.json' with { type: 'json' };

const inBrackets = /\[([^\]]*)\]/g;

function repliesWith(...known: string[]) {
  const names = known.map((name) => `[${name}]`).join(' and ');
  const Reply = z.strictObject({
    title: z.string().min(2).max(40),
    text: z
      .string()
      .min(20)
      .max(900)
      .refine(
        (text) => [...text.matchAll(inBrackets)].every(([, name = '']) => known.includes(name)),
        `In square brackets stand ${names} only.`,
      ),
  });
  return z
    .array(Reply)
    .optional()
    .describe(`${names} are filled in when the reply is chosen.`)
    .meta({ form: { collapsed: false, label_singular: 'Reply' } });
}

export const SavedReplies = z.strictObject({
  inquiries: repliesWith('first name', 'service'),
  reviews: repliesWith('first name', 'product'),
});

export type SavedReply = NonNullable<z.infer<typeof SavedReplies>['inquiries']>[number];

/** `facts`: what stands in place of each name in brackets. */
export function savedReplies(
  about: 'inquiries' | 'reviews',
  facts: Readonly<Record<string, string>>,
  table: z.infer<typeof SavedReplies> = written,
): SavedReply[] {
  return (table[about] ?? []).map(({ title, text }) => ({
    title,
    text: fillFacts(text).replaceAll(inBrackets, (typed, name: string) => facts[name] ?? typed),
  }));
}
