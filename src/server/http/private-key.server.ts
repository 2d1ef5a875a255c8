import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 128 random bits. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

export function isKey(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}

/** For the database. The key is random: a plain hash cannot be reversed. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Made of the visitor’s key, so that no other site can make one, and of the revision that the page showed. */
export function formToken(key: string, about: string, revision: number): string {
  return createHmac('sha256', key).update(`${about} ${revision}`).digest('base64url');
}

export function isFormToken(given: string, expected: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  );
}
