import { AboutContent } from '#src/features/about/about-content.ts';
import { BlogContent } from '#src/features/blog/blog-content.ts';
import { FaqContent } from '#src/features/faq/faq-content.ts';
import { HomeContent } from '#src/features/home/home-content.ts';
import { BookedContent, InquiriesContent } from '#src/features/inquiries/inquiries-content.ts';
import { LocationContent } from '#src/features/location/location-content.ts';
import { QuoteBuilderContent } from '#src/features/quote/wizard/quote-content.ts';
import { ServicesOverviewContent } from '#src/features/services/overview-content.ts';
import { CheckoutContent, ShopContent } from '#src/features/shop/catalogue/shop-content.ts';

/** What each file of src/content/pages holds, by its name without ".yaml". */
export const contentPages = {
  home: HomeContent,
  services: ServicesOverviewContent,
  'quote-builder': QuoteBuilderContent,
  booked: BookedContent,
  shop: ShopContent,
  checkout: CheckoutContent,
  blog: BlogContent,
  faq: FaqContent,
  about: AboutContent,
  location: LocationContent,
  inquiries: InquiriesContent,
};
