import * as z from 'zod/mini';

// Control characters and halves of a surrogate pair: databases and mail subjects choke on them.
const unprintable = /[\p{Cc}\p{Cs}]+/gu;

export function singleLine(text: string): string {
  return text.replace(unprintable, ' ').trim();
}

export function tooLong(limit: number): string {
  return `Please use at most ${limit} characters`;
}

export function requiredLine(missing: string, limit: number) {
  return z
    .string(missing)
    .check(z.overwrite(singleLine), z.minLength(1, missing), z.maxLength(limit, tooLong(limit)));
}

/** Domains of private mailboxes here, and the few real ones that look like a mistyped one of them. */
const commonDomains = [
  ...['gmail.com', 'hotmail.com', 'hotmail.ca', 'outlook.com', 'yahoo.com', 'yahoo.ca'],
  ...['icloud.com', 'live.com', 'live.ca', 'shaw.ca', 'telus.net', 'protonmail.com'],
  ...['mail.com', 'email.com', 'ymail.com'],
];

const anyway = 'If it is right, send it again.';

/**
 * What an address makes one ask, as the visitor reads it; nothing for most. The rule of the form decides what is
 * rejected (rule 3.1): this is for an address that would take a private link to nobody.
 */
export function emailDoubt(email: string): string | undefined {
  const domain = /@(\S+)$/.exec(email.trim())?.[1]?.toLowerCase();
  if (domain === undefined || commonDomains.includes(domain)) return undefined;
  if (!/[^.]\.[^.,;>]+$/.test(domain))
    return `“${domain}” does not end like .com or .ca. ${anyway}`;
  const meant = commonDomains.find((common) => isOneSlip(domain, common));
  return meant && `Did you mean ${meant}? ${anyway}`;
}

function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  let end = 0;
  while (start < shorter && typed[start] === meant[start]) start += 1;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  const isSwapped = right.length === 2 && wrong === right.charAt(1) + right.charAt(0);
  return isSwapped || (wrong.length < 2 && right.length < 2);
}
