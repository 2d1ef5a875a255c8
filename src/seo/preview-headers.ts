/**
 * Netlify's `_headers` file for a build that is not the published one, or nothing for that one:
 * previews are public by link, and no search engine may list them. netlify.toml cannot set headers
 * by context. https://docs.netlify.com/manage/routing/headers/
 */
export function previewHeaders(context: string | undefined): string | undefined {
  const isPublished = context === undefined || context === 'production';
  return isPublished ? undefined : '/*\n  X-Robots-Tag: noindex, nofollow\n';
}
