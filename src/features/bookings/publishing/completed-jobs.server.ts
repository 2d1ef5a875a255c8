import { z } from 'zod';
import type { Sql } from '#src/server/database/database.ts';
import { CompletedJob } from './completed-job.ts';

export const jobsPerPage = 12;

const Listed = z.array(CompletedJob.extend({ total: z.int() }));

export async function listJobs(sql: Sql, service: string | null, page: number) {
  const rows = await sql`
    select *, count(*) over ()::integer as total from job_view
    where ${service}::text is null or service = ${service}
    order by "publishedAt" desc, slug
    limit ${jobsPerPage} offset ${(page - 1) * jobsPerPage}`;
  const jobs = Listed.parse(rows);
  return { jobs, pageCount: Math.ceil((jobs[0]?.total ?? 0) / jobsPerPage) };
}

export async function readJob(sql: Sql, slug: string): Promise<CompletedJob | undefined> {
  return z.array(CompletedJob).parse(await sql`select * from job_view where slug = ${slug}`)[0];
}

const JobUrls = z.array(z.object({ slug: z.string(), publishedAt: z.coerce.date() }));

export async function listJobUrls(sql: Sql) {
  return JobUrls.parse(
    await sql`select slug, "publishedAt" from job_view order by "publishedAt" desc`,
  );
}

const OwnJob = z.array(z.object({ slug: z.string(), title: z.string(), text: z.string() }));

export async function readJobOf(sql: Sql, booking: string) {
  const rows =
    await sql`select slug, title, text from completed_jobs where booking_id = ${booking}`;
  return OwnJob.parse(rows)[0];
}
