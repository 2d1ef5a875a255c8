import * as z from 'zod/mini';
import { singleLine } from '../text-fields.ts';

/** Stands beside the fields. */
export const phoneExample = 'Such as 604-555-0123; from abroad with + and the country code';

/** A number, and the extension that may follow it. Other text after it would be lost: the number alone is stored. */
const parts = /^(\D*[^a-z]*?)(?:[\s,;]*(?:ext(?:ension)?\.?|x|#)\s*(\d{1,6}))?$/i;

/** As it is stored: "6045550199", "6045550199 ext. 5", "+442079460958". */
export function parsePhone(typed: string): string | undefined {
  const [, text = '', extension] = parts.exec(typed.trim()) ?? [];
  const number = parseNumber(text);
  return number && extension ? `${number} ext. ${extension}` : number;
}

function parseNumber(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  const hasCountry = /^\D*\+/.test(text);
  if (hasCountry && !digits.startsWith('1'))
    return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  const local = digits.replace(hasCountry ? /^1/ : /^1(?=\d{10}$)/, '');
  return local.length === 10 ? local : undefined;
}

export function requiredPhone(missing: string, invalid: string) {
  return z.string(missing).check(
    z.overwrite(singleLine),
    z.minLength(1, missing),
    z.refine((text) => text === '' || parsePhone(text) !== undefined, invalid),
    z.overwrite((text) => parsePhone(text) ?? text),
  );
}
