import { securityTxt } from '#src/seo/security-txt.ts';

export function GET() {
  return new Response(securityTxt(new Date()));
}
