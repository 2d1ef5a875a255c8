import { z } from 'astro/zod';
import { anchor, sitePath, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

const Question = z.strictObject({
  /** Where a link to the answer points: the part after "#". */
  id: anchor,
  question: text.endsWith('?', 'End the question with a question mark.'),
  /** One entry for each paragraph. */
  answer: z.array(text).min(1),
  /** Where to read on. */
  link: z.strictObject({ text, path: sitePath }).optional(),
});

const Group = z.strictObject({ id: anchor, title: text, items: z.array(Question).min(1) });

/** The words of the FAQ: src/content/pages/faq.yaml. */
export const FaqContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ eyebrow: text, title: text, lead: text }),
  groups: z
    .array(Group)
    .refine(
      (groups) => hasNoDoubles(groups.flatMap(({ id, items }) => [id, ...items.map((i) => i.id)])),
      'Two questions or groups have the same id. Give each its own, so that links find it.',
    ),
  closing: z.strictObject({ title: text, text }),
});

function hasNoDoubles(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}
