import { z } from 'astro/zod';
import { anchor, day, line, text, titled } from '#src/lib/content-fields.ts';
import { SeoFields } from '#src/seo/seo-fields.ts';

/** The words of the about page and its privacy policy: src/content/pages/about.yaml. */
export const AboutContent = z.strictObject({
  seo: SeoFields,
  hero: z.strictObject({ eyebrow: line, title: line, lead: text }),
  blocks: z.array(titled).min(1),
  privacy: z.strictObject({
    title: line,
    updated: day.describe(
      'The day the policy last changed, never the day of the build: 2026-11-20.',
    ),
    intro: text,
    sections: z.array(
      z.strictObject({
        id: anchor.describe('What a link to the section ends with: the part after "#".'),
        title: line,
        paragraphs: z.array(text).min(1),
        list: z.array(text).optional(),
      }),
    ),
  }),
});
