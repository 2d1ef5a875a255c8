import type { ServiceId } from '#src/business/services.ts';

// Not in lib/paths.ts: the scripts of other pages do not carry it.
export const jobsPath = '/completed-jobs';

export function jobPath(slug: string): string {
  return `${jobsPath}/${slug}`;
}

export function jobListPath(service?: ServiceId, page = 1): string {
  const query = new URLSearchParams({
    ...(service && { service }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query === '' ? jobsPath : `${jobsPath}?${query}`;
}

export function jobPicturePath(id: string): string {
  return `${jobsPath}/pictures/${id}.jpg`;
}
