/** The site as a passkey knows it: made for one host, it works there alone. */
export interface RelyingParty {
  /** "https://www.example.ca" */
  origin: string;
  /** "www.example.ca" */
  id: string;
}

/**
 * The site that a visitor's browser asked. Not the variable URL: on a deploy preview that names production. Netlify
 * answers for hosts of ours alone, so the request's own URL is one of them; in development it is localhost, where
 * browsers allow passkeys without TLS.
 */
export function relyingParty(requestUrl: string): RelyingParty {
  const { origin, hostname } = new URL(requestUrl);
  return { origin, id: hostname };
}
