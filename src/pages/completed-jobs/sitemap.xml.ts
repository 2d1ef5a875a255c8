import type { APIRoute } from 'astro';
import { listJobUrls } from '#src/features/bookings/publishing/completed-jobs.server.ts';
import { jobPath, jobsPath } from '#src/features/bookings/publishing/job-paths.ts';
import { jobCacheHeaders } from '#src/features/bookings/store/publishing.server.ts';
import { siteUrl } from '#src/seo/site-url.ts';
import { database } from '#src/server/database/database.ts';

export const prerender = false;

/** The index of the built sitemap names it. */
export const GET: APIRoute = async () => {
  const jobs = await listJobUrls(database().sql);
  const urls = [
    `<url><loc>${siteUrl(jobsPath)}</loc></url>`,
    ...jobs.map(
      ({ slug, publishedAt }) =>
        `<url><loc>${siteUrl(jobPath(slug))}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>`,
    ),
  ];
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', ...jobCacheHeaders(['none']) } },
  );
};
