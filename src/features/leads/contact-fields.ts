import * as z from 'zod/mini';
import { phoneDigits, singleLine } from '#src/lib/typed-text.ts';

/** Longest entries (characters); the inputs' `maxlength` reads them too. */
export const leadLimits = { name: 80, email: 254, message: 2000, service: 80 } as const;

// As in `singleLine`, but lines stay.
const unprintableButLineBreak = /(?!\n)[\p{Cc}\p{Cs}]+/gu;

function paragraphs(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unprintableButLineBreak, ' ').trim();
}

function tooLong(limit: number): string {
  return `Please use at most ${limit} characters`;
}

function requiredLine(missing: string, limit: number) {
  return z
    .string(missing)
    .check(z.overwrite(singleLine), z.minLength(1, missing), z.maxLength(limit, tooLong(limit)));
}

/** The fields every form of ours asks for (rule 3.1). */
export const contactFields = {
  name: requiredLine('Name is required', leadLimits.name),
  /**
   * The spec's loose rule: text, an at sign, text. A mailbox that looks odd is still a customer's.
   */
  email: requiredLine('Email is required', leadLimits.email).check(
    z.regex(/^\S+@\S+$/, 'Invalid email address'),
  ),
  /** Kept as ten digits. */
  phone: z.string('Phone Number is required').check(
    z.overwrite(singleLine),
    z.minLength(1, 'Phone Number is required'),
    z.refine((text) => text === '' || phoneDigits(text).length === 10, 'Invalid Phone Number'),
    z.overwrite(phoneDigits),
  ),
  message: z._default(
    z
      .string('Please write your message as text')
      .check(z.overwrite(paragraphs), z.maxLength(leadLimits.message, tooLong(leadLimits.message))),
    '',
  ),
};

/**
 * What an inquiry is about; free text, because the contact form may offer more than the seven
 * services.
 */
export const serviceField = z._default(
  z
    .string('Please choose a service')
    .check(z.overwrite(singleLine), z.maxLength(leadLimits.service, tooLong(leadLimits.service))),
  '',
);
