import { faviconSvg } from '#src/seo/icons.ts';
import logo from '#src/ui/icons/logo.svg?raw';

export function GET() {
  return new Response(faviconSvg(logo), { headers: { 'content-type': 'image/svg+xml' } });
}
