/**
 * Headers of a page that is made on demand: those of `[[headers]]` in netlify.toml reach files only
 * (a test compares the two). Such a page is about one visitor, so nobody may keep it. Its
 * Content-Security-Policy is Astro's own.
 */
export const pageHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), geolocation=(), microphone=(), usb=(), payment=(self "https://js.stripe.com")',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Speculation-Rules': '"/speculation-rules.json"',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};
