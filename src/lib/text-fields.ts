import * as z from 'zod/mini';

// Control characters and halves of a surrogate pair: databases and mail subjects choke on them.
const unprintable = /[\p{Cc}\p{Cs}]+/gu;

/** What was typed as one line without anything unprintable and without spaces around it. */
export function singleLine(text: string): string {
  return text.replace(unprintable, ' ').trim();
}

/** A North American number as its digits; a leading 1 is dropped where eleven digits stand. */
function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

/** Said of a text beyond its limit (characters). */
export function tooLong(limit: number): string {
  return `Please use at most ${limit} characters`;
}

/** A line that must be filled in, up to a limit (characters). */
export function requiredLine(missing: string, limit: number) {
  return z
    .string(missing)
    .check(z.overwrite(singleLine), z.minLength(1, missing), z.maxLength(limit, tooLong(limit)));
}

/** A phone number that must be filled in, kept as ten digits. */
export function requiredPhone(missing: string, invalid: string) {
  return z.string(missing).check(
    z.overwrite(singleLine),
    z.minLength(1, missing),
    z.refine((text) => text === '' || phoneDigits(text).length === 10, invalid),
    z.overwrite(phoneDigits),
  );
}
