import { z } from 'astro/zod';

export const ShareTexts = z.object({
  hero: z.object({ title: z.string(), eyebrow: z.string().optional() }).optional(),
});
