import * as z from 'zod/mini';
import { requiredLine, requiredPhone, singleLine, tooLong } from '#src/lib/text-fields.ts';

/** Longest entries (characters); the inputs' `maxlength` reads them too. */
export const leadLimits = { name: 80, email: 254, message: 2000, service: 80 } as const;

// As in `singleLine`, but lines stay.
const unprintableButLineBreak = /(?!\n)[\p{Cc}\p{Cs}]+/gu;

function paragraphs(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unprintableButLineBreak, ' ').trim();
}

/** The specified words, and how to write one. */
export const invalidPhone =
  'Invalid Phone Number. Please write it with its area code, such as 604-555-0123';

/** The fields every form of ours asks for (rule 3.1). */
export const contactFields = {
  name: requiredLine('Name is required', leadLimits.name),
  /**
   * The spec's loose rule: text, an at sign, text. A mailbox that looks odd is still a customer's.
   */
  email: requiredLine('Email is required', leadLimits.email).check(
    z.regex(/^\S+@\S+$/, 'Invalid email address'),
  ),
  phone: requiredPhone('Phone Number is required', invalidPhone),
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
