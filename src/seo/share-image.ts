import { publicPath } from '#src/lib/paths.ts';

/** The size that social networks show whole (https://ogp.me, 1.91 to 1), in pixels. */
export const shareImageSize = { width: 1200, height: 630 };

export function shareImageName(pathname: string): string {
  return publicPath(pathname).slice(1).replaceAll('/', '-') || 'home';
}

export function shareImagePath(pathname: string): string {
  return `/share/${shareImageName(pathname)}.jpg`;
}
