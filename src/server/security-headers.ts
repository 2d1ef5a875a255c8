/**
 * What every answer carries, page or function: `[[headers]]` of netlify.toml reach files only. A
 * policy is added to these, because what it may allow differs.
 */
export const securityHeaders = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
} as const;
