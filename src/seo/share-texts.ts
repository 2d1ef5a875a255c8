import { z } from 'astro/zod';

/** What a page's share image shows: the little that all content files have in common. */
export const ShareTexts = z.object({
  hero: z.object({ title: z.string(), eyebrow: z.string().optional() }).optional(),
});
