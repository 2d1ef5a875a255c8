import { z } from 'astro/zod';
import { anchor, hero, line, picture, sitePath, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

const Question = z.strictObject({
  id: anchor.describe('Where a link to the answer points: the part after "#".'),
  question: text.endsWith('?', 'End the question with a question mark.'),
  answer: z.array(text).min(1).describe('One entry for each paragraph.'),
  link: z.strictObject({ text, path: sitePath }).optional().describe('Where to read on.'),
  figures: z
    .literal('working-times')
    .optional()
    .describe('Adds how long each service takes, from prices.json.'),
});

const Group = z.strictObject({
  id: anchor,
  title: line,
  picture: picture.optional().describe('Below the title.'),
  items: z.array(Question).min(1),
});

export const FaqContent = z
  .strictObject({
    seo: SeoFields,
    hero,
    groups: z.array(Group),
    practical: z
      .strictObject({ shop: Group, services: Group })
      .describe('Stands below the questions; those about the shop also at the checkout.'),
    closing: titled,
  })
  .refine(
    ({ groups, practical: { shop, services } }) =>
      hasNoDoubles(
        [...groups, shop, services].flatMap(({ id, items }) => [id, ...items.map((i) => i.id)]),
      ),
    {
      path: ['groups'],
      error: 'Two questions or groups have the same id. Give each its own, so that links find it.',
    },
  );

function hasNoDoubles(ids: string[]): boolean {
  return new Set(ids).size === ids.length;
}
