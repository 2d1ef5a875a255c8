import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import type { z } from 'astro/zod';
import { filled } from '#src/business/fill-facts.ts';
import { AboutContent } from '#src/features/about/about-content.ts';
import { FaqContent } from '#src/features/faq/faq-content.ts';
import { ArticleFields } from '#src/features/blog/article-fields.ts';
import { BlogContent } from '#src/features/blog/blog-content.ts';
import { HomeContent } from '#src/features/home/home-content.ts';
import { BookedContent, InquiriesContent } from '#src/features/leads/contact-content.ts';
import { LocationContent } from '#src/features/location/location-content.ts';
import { QuoteBuilderContent } from '#src/features/quote/wizard/quote-content.ts';
import { ServicesOverviewContent } from '#src/features/services/overview-content.ts';
import { ServiceContent } from '#src/features/services/service-content.ts';
import { ShareTexts } from '#src/seo/share-texts.ts';
import { CheckoutContent, ShopContent } from '#src/features/shop/catalogue/shop-content.ts';

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

export const collections = {
  about: page('about', AboutContent),
  booked: page('booked', BookedContent),
  checkout: page('checkout', CheckoutContent),
  faq: page('faq', FaqContent),
  home: page('home', HomeContent),
  inquiries: page('inquiries', InquiriesContent),
  location: page('location', LocationContent),
  blog: page('blog', BlogContent),
  articles: defineCollection({
    // Names with an underscore are not articles: the template of a new post.
    loader: glob({ base: 'src/content/articles', pattern: '[!_]*.mdx' }),
    schema: filled(ArticleFields),
  }),
  'quote-builder': page('quote-builder', QuoteBuilderContent),
  'services-overview': page('services-overview', ServicesOverviewContent, 'services'),
  shop: page('shop', ShopContent),
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
