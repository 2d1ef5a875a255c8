import { facts } from '#src/business/facts.ts';
import { paths, publicPath } from '#src/lib/paths.ts';
import { shareImagePath, shareImageSize } from './share-image.ts';
import { siteUrl } from './site-url.ts';

export interface PageHead {
  title: string;
  description: string;
  pathname: string;
  /** Path or address of the picture for when the page is shared; by default the page's own share image. */
  image?: string;
  type?: 'website' | 'article' | 'product';
  isPrivate?: boolean;
}

export function headTags(page: PageHead) {
  const canonical = siteUrl(publicPath(page.pathname));
  return {
    title: page.title,
    canonical,
    meta: [
      { name: 'description', content: page.description },
      ...(page.isPrivate ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:site_name', content: facts.name },
      { property: 'og:type', content: page.type ?? 'website' },
      { property: 'og:title', content: page.title },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: canonical },
      ...imageTags(page),
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
  };
}

function imageTags({ image, isPrivate, pathname, title }: PageHead) {
  if (image !== undefined) return [{ property: 'og:image', content: siteUrl(image) }];
  const { width, height } = shareImageSize;
  return [
    // Private pages have no share image of their own.
    { property: 'og:image', content: siteUrl(shareImagePath(isPrivate ? paths.home : pathname)) },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: title },
  ];
}

export function isIndexable(html: string): boolean {
  return !/<meta name="robots" content="[^"]*noindex/.test(html);
}
