import * as z from 'zod/mini';
import { sourceField } from '#src/lib/signals/lead-source.ts';
import { requiredLine, tooLong } from '#src/lib/text-fields.ts';
import { requiredPhone } from '#src/lib/phone/phone-field.ts';

export const leadLimits = { name: 80, email: 254, message: 2000, service: 80 } as const;

// As in `singleLine` of text-fields.ts, but lines stay.
const unprintableButLineBreak = /(?!\n)[\p{Cc}\p{Cs}]+/gu;

function paragraphs(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unprintableButLineBreak, ' ').trim();
}

export const invalidPhone =
  'Invalid Phone Number. Please write only the number with its area code, such as 604-555-0123';

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

/** What travels with a form. A function, so that the browser, which checks only the fields, does not load it. */
export function leadFields() {
  return {
    ...contactFields,
    /** Made once per submission by the sender; sending it again changes nothing. */
    id: z.uuid('The request has no valid id'),
    /** Whether the browser has already sent the mail. */
    emailed: z._default(z.boolean('The request does not say whether it was mailed'), false),
    /** Who sends the mail: the server, where the browser has no script or could not. */
    mailBy: z._default(
      z.enum(['browser', 'server'], 'The request does not say who mails it'),
      'browser',
    ),
    /** The honeypot: people leave it empty because they do not see it. */
    website: z._default(z.string('Leave this field empty'), ''),
    /** From the form's appearance to its sending (milliseconds). A strange value loses nobody's request. */
    elapsedMs: z.catch(z.optional(z.number()), undefined),
    source: sourceField(),
  };
}

export type Lead = z.infer<z.ZodMiniObject<ReturnType<typeof leadFields>>>;

export function contactFacts(
  { name, email, phone }: Pick<Lead, 'name' | 'email' | 'phone'>,
  ...more: [string, string][]
) {
  const facts: [string, string][] = [['Name', name], ['Email', email], ['Phone', phone], ...more];
  return { facts };
}
