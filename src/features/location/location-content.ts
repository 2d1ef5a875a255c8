import { z } from 'astro/zod';
import { text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the location page: src/content/pages/location.yaml. Address and hours come from src/business. */
export const LocationContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ eyebrow: text, title: text, lead: text }),
  /** Shown beside the hours while the browser has not worked out whether we are open. */
  hoursNote: text,
  gettingHere: z.strictObject({ title: text, paragraphs: z.array(text).min(1) }),
  map: z.strictObject({
    title: text,
    /** Says before the map is loaded who provides it. */
    text,
    open: text,
  }),
  tips: z.strictObject({ title: text, items: z.array(text).min(2) }),
  closing: titled,
});
