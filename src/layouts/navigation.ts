import { services } from '#src/business/services.ts';
import { paths } from '#src/lib/paths.ts';

export type NavigationLink = { label: string; path: string };

export type NavigationGroup = { id: string; label: string; links: NavigationLink[] };

export const serviceLinks: NavigationLink[] = services
  .toSorted((one, other) => one.menu - other.menu)
  .map(({ name, path }) => ({ label: name, path }));

/** The top bar (rule 5.1): a plain link, then one list per group. */
export const locationLink: NavigationLink = { label: 'Location', path: paths.location };

export const navigationGroups: NavigationGroup[] = [
  { id: 'menu-services', label: 'Services', links: serviceLinks },
  {
    id: 'menu-company',
    label: 'Company',
    links: [
      { label: 'About Us', path: paths.about },
      { label: 'Contact Us', path: paths.inquiries },
      { label: 'Journal', path: paths.blog },
      { label: 'FAQ', path: paths.faq },
    ],
  },
];

export const callsToAction: NavigationLink[] = [
  { label: 'Get Quote', path: paths.quoteBuilder },
  { label: 'Shop', path: paths.shop },
];

export const quickLinks: NavigationLink[] = [
  { label: 'Get Quote', path: paths.quoteBuilder },
  { label: 'Shop', path: paths.shop },
  { label: 'Journal', path: paths.blog },
  { label: 'FAQ', path: paths.faq },
  { label: 'About Us', path: paths.about },
  { label: 'Contact Us', path: paths.inquiries },
  { label: 'Orders & Returns', path: paths.policies },
  { label: 'Privacy Policy', path: paths.privacy },
];
