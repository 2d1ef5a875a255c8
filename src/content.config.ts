import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { filled } from '#src/business/fill-facts.ts';
import { contentPages } from '#src/content-pages.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { ServiceContent } from '#src/features/services/service-content.ts';

/** A page whose words live in one file: src/content/pages/<file>.yaml, by default named like the collection. */
function page<Schema extends z.ZodType>(name: string, schema: Schema, file = name) {
  return defineCollection({
    loader: glob({
      base: 'src/content/pages',
      pattern: `${file}.yaml`,
      generateId: () => name,
    }),
    schema: filled(schema),
  });
}

const ShareTexts = z.object({
  hero: z.object({ title: z.string(), eyebrow: z.string().optional() }).optional(),
});

export const collections = {
  about: page('about', contentPages.about),
  booked: page('booked', contentPages.booked),
  checkout: page('checkout', contentPages.checkout),
  faq: page('faq', contentPages.faq),
  home: page('home', contentPages.home),
  inquiries: page('inquiries', contentPages.inquiries),
  location: page('location', contentPages.location),
  blog: page('blog', contentPages.blog),
  articles: defineCollection({
    loader: glob({ base: 'src/content/articles', pattern: '*.mdx' }),
    schema: filled(ArticleFields),
  }),
  'quote-builder': page('quote-builder', contentPages['quote-builder']),
  'services-overview': page('services-overview', contentPages.services, 'services'),
  shop: page('shop', contentPages.shop),
  services: defineCollection({
    loader: glob({ base: 'src/content/services', pattern: '*.yaml' }),
    schema: filled(ServiceContent),
  }),
  'share-texts': defineCollection({
    loader: glob({
      base: 'src/content',
      pattern: ['pages/*.yaml', 'services/*.yaml'],
      // "pages/about" and "services/ppf" stand for the pages /about and /ppf.
      generateId: ({ entry }) => entry.replace(/^.*\//, '').replace(/\.yaml$/, ''),
    }),
    schema: filled(ShareTexts),
  }),
};
