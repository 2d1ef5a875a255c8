import { pictureFile, videoFile } from './files.ts';
import { mediaPage } from './media-page.ts';
import { instagramFailures, tokenRejected } from './failures.ts';
import type { SandboxRecord, SandboxService } from '../service.ts';

export const instagramToken = 'IGAA-sandbox-token';

const sixtyDays = 60 * 24 * 60 * 60;

/**
 * The Instagram API with Instagram login, and the CDN its files are on.
 * https://developers.facebook.com/documentation/instagram-platform
 */
export function createInstagram(): SandboxService {
  const calls: SandboxRecord[] = [];
  const tokens = new Set([instagramToken]);

  const withToken = (answer: (request: Request) => Response) => (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const at = new Date().toISOString();
    const title = pathname.replace('/instagram', '');
    calls.push({ at, title, details: Object.fromEntries(searchParams) });
    return tokens.has(searchParams.get('access_token') ?? '') ? answer(request) : tokenRejected();
  };

  return {
    name: 'instagram',
    title: 'Instagram',
    routes: [
      {
        method: 'GET',
        path: '/refresh_access_token',
        answer: withToken((request) => {
          if (new URL(request.url).searchParams.get('grant_type') !== 'ig_refresh_token') {
            return Response.json({ error: { message: 'Unsupported', code: 100 } }, { status: 400 });
          }
          const token = `${instagramToken}-${tokens.size + 1}`;
          tokens.add(token);
          return Response.json({
            access_token: token,
            token_type: 'bearer',
            expires_in: sixtyDays,
            permissions: 'instagram_business_basic',
          });
        }),
      },
      {
        method: 'GET',
        path: '/:user/media',
        answer: withToken((request) =>
          Response.json(mediaPage(request, `${new URL(request.url).origin}/instagram/cdn`)),
        ),
      },
      { method: 'GET', path: '/cdn/:name.:type', answer: serveFile },
    ],
    ownFailures: instagramFailures,
    malformed: () => Response.json({ data: [{ id: 7, media_type: 'HOLOGRAM' }, null] }),
    records: () => calls,
    reset: () => {
      calls.length = 0;
    },
    settings: (address) => ({
      INSTAGRAM_ORIGIN: address,
      INSTAGRAM_ACCESS_TOKEN: instagramToken,
    }),
    disabledBy: ['INSTAGRAM_ACCESS_TOKEN'],
  };
}

async function serveFile(
  request: Request,
  { name = '', type = '' }: Record<string, string>,
): Promise<Response> {
  const until = Number.parseInt(new URL(request.url).searchParams.get('oe') ?? '0', 16);
  if (until * 1000 < Date.now()) return new Response('URL signature expired', { status: 403 });
  const isVideo = type === 'mp4';
  const bytes = await (isVideo ? videoFile(name) : pictureFile(name));
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': isVideo ? 'video/mp4' : 'image/jpeg' },
  });
}
