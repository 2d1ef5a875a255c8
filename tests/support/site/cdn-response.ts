import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const textTypes =
  /^(text\/|application\/(javascript|json|xml|rss\+xml|ld\+json|manifest\+json)|image\/svg)/;

const compressed = new Map<string, Buffer>();

const mostStored = 400;

/**
 * An answer as a CDN would send it: text compressed with brotli (or gzip), files named by their
 * content kept for a year, others asked for again with an `ETag`. Answers of functions pass as they
 * are, but compressed.
 */
export async function asFromCdn(
  request: Request,
  response: Response,
  brotliQuality: number,
): Promise<Response> {
  const headers = new Headers(response.headers);
  if (response.status === 200 && new URL(request.url).pathname.startsWith('/_astro/')) {
    headers.set('Cache-Control', 'public, max-age=31536000, immutable');
  }
  if (response.body === null) return new Response(null, { status: response.status, headers });
  const body = Buffer.from(await response.arrayBuffer());
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  if (response.status === 200 && headers.get('cache-control') !== 'no-store') {
    headers.set('ETag', `"${hash}"`);
    if (request.headers.get('if-none-match') === `"${hash}"`) {
      return new Response(null, { status: 304, headers });
    }
  }
  const sent = await encode(request, headers, body, hash, brotliQuality);
  headers.set('Content-Length', String(sent.byteLength));
  const isHead = request.method === 'HEAD';
  return new Response(isHead ? null : new Uint8Array(sent), { status: response.status, headers });
}

async function encode(
  request: Request,
  headers: Headers,
  body: Buffer,
  hash: string,
  brotliQuality: number,
): Promise<Buffer> {
  if (!textTypes.test(headers.get('content-type') ?? '')) return body;
  headers.append('Vary', 'Accept-Encoding');
  const encoding = bestEncoding(request.headers.get('accept-encoding') ?? '');
  if (encoding === undefined) return body;
  headers.set('Content-Encoding', encoding);
  const key = `${encoding} ${hash}`;
  const known = compressed.get(key);
  if (known) return known;
  const made =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
      : await zip(body, { level: 9 });
  const [oldest] = compressed.keys();
  if (compressed.size >= mostStored && oldest !== undefined) compressed.delete(oldest);
  compressed.set(key, made);
  return made;
}

function bestEncoding(accepted: string): Encoding | undefined {
  const names = accepted.split(',').map((name) => name.split(';', 1)[0]?.trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
