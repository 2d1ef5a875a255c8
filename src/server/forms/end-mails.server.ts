import type { AstroGlobal } from 'astro';
import { privateHeaders, setHeaders } from '../http/page-data.server.ts';

/** What the page says by which a link in a mail ends mails like it. A link alone does nothing: mail scanners open every one. */
export async function endMails(
  { request, url, response }: Pick<AstroGlobal, 'request' | 'url' | 'response'>,
  end: (key: string) => Promise<boolean>,
): Promise<'form' | 'ended' | 'unknown'> {
  setHeaders(response, privateHeaders());
  if (request.method !== 'POST') return 'form';
  if (await end(url.searchParams.get('key') ?? '')) return 'ended';
  response.status = 404;
  return 'unknown';
}
