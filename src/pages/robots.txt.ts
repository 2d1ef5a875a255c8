import { robotsTxt } from '#src/seo/robots.ts';

export function GET() {
  return new Response(robotsTxt(process.env.CONTEXT));
}
