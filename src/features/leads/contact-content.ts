import { z } from 'astro/zod';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the contact page: src/content/pages/inquiries.yaml. */
export const InquiriesContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ title: z.string(), note: z.string(), lead: z.string() }),
});

/** The words of the page after a booking: src/content/pages/booked.yaml. */
export const BookedContent = z.strictObject({
  seo: SeoFields,
  title: z.string(),
  text: z.string(),
  steps: z.array(z.strictObject({ title: z.string(), text: z.string() })).min(1),
});
