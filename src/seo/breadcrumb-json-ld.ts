import type { BreadcrumbListLeaf } from 'schema-dts';
import { paths } from '#src/lib/paths.ts';
import { siteUrl } from './site-url.ts';

export type Crumb = { label: string; path: string };

export function withHome(crumbs: readonly Crumb[]): Crumb[] {
  return [{ label: 'Home', path: paths.home }, ...crumbs];
}

export function breadcrumbJsonLd(crumbs: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: withHome(crumbs).map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl(path),
    })),
  };
}
