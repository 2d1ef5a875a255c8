/** Nobody reads, fills and sends a form of ours faster (milliseconds). */
const fastestPersonMs = 3000;

const link = /\bhttps?:\/\/|\bwww\.|\[url/i;

export interface FormSigns {
  website: string;
  elapsedMs?: number | undefined;
  name: string;
  message: string;
}

/**
 * Why a form was not filled in by a person, or `undefined`. Spam is accepted without a
 * word and dropped, so this must never catch a customer. The honeypot alone is proof. Speed alone
 * is not: browsers fill in a whole form at a tap. Fast and with a link in it is what link-spam
 * bots do and no customer does.
 */
export function detectSpam(signs: FormSigns): 'honeypot' | 'too_fast' | undefined {
  if (signs.website.trim() !== '') return 'honeypot';
  const isFast = signs.elapsedMs !== undefined && signs.elapsedMs < fastestPersonMs;
  if (isFast && (link.test(signs.message) || link.test(signs.name))) return 'too_fast';
  return undefined;
}
