import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 128 random bits in URL form, for a link or a cookie. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

/** Whether a text is 128 random bits in URL form. */
export function isKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** What the database keeps of a key. The key is random: a plain hash cannot be reversed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * What a form of a page carries: made of the visitor's key, so that no other site can write one, and of what the
 * form is about and that thing's revision, so that it is good for what the page showed and for nothing newer.
 */
export function formToken(key: string, about: string, revision: number): string {
  return createHmac('sha256', key).update(`${about} ${revision}`).digest('base64url');
}

export function isFormToken(given: string, expected: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );
}
