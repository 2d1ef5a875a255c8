import { siteUrl } from './site-url.ts';

/**
 * The text of /robots.txt. Only the published site is for search engines: Netlify says in CONTEXT what
 * a build is for (https://docs.netlify.com/build/configure-builds/environment-variables/#build-metadata);
 * a build elsewhere has none and counts as the published one.
 */
export function robotsTxt(context: string | undefined): string {
  const isPublished = context === undefined || context === 'production';
  const lines = isPublished
    ? ['User-agent: *', 'Allow: /', '', `Sitemap: ${siteUrl('/sitemap-index.xml')}`]
    : ['User-agent: *', 'Disallow: /'];
  return `${lines.join('\n')}\n`;
}
