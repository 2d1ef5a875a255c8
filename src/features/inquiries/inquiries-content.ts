import { z } from 'astro/zod';
import { line, text } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the contact page: src/content/pages/inquiries.yaml. */
export const InquiriesContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ title: line, note: text, lead: text }),
});

/** The words of the page after a booking: src/content/pages/booked.yaml. */
export const BookedContent = z.strictObject({
  seo: SeoFields,
  title: line,
  text,
  steps: z.array(z.strictObject({ title: line, text })).min(1),
});
