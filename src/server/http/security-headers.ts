/**
 * What every answer carries: files by the `_headers` that the build writes, functions and pages made
 * on demand by themselves, because Netlify's rules reach files only.
 */
export const securityHeaders = {
  // A payment may open a window of the bank, which talks back to us.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(self "https://js.stripe.com"), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * What a policy inside a page cannot say, and what must hold for files that are no pages. A browser
 * follows it beside the page's own.
 */
export const sitePolicy =
  "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

/** For answers of functions: no page of ours loads anything from one, and none may frame it. */
export const functionPolicy = "default-src 'none'; frame-ancestors 'none'";
