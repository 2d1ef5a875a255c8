import { z } from 'astro/zod';
import { line, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

export const LocationContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ eyebrow: line, title: line, lead: text }),
  hoursNote: text.describe(
    'Shown beside the hours while the browser has not worked out whether we are open.',
  ),
  gettingHere: z.strictObject({ title: line, paragraphs: z.array(text).min(1) }),
  map: z.strictObject({
    title: line,
    text: text.describe('Says before the map is loaded who provides it.'),
    open: line,
  }),
  tips: z.strictObject({ title: line, items: z.array(text).min(2) }),
  closing: titled,
});
