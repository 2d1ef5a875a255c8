import type { BreadcrumbListLeaf } from 'schema-dts';
import { siteUrl } from './site-url.ts';

export type Crumb = { label: string; path: string };

export function breadcrumbJsonLd(crumbs: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl(path),
    })),
  };
}
