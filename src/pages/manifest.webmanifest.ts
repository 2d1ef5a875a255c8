import { webManifest } from '#src/seo/web-manifest.ts';

export function GET() {
  return Response.json(webManifest());
}
