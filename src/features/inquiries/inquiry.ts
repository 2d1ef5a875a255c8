import * as z from 'zod/mini';
import { contactFields, leadFields, leadLimits } from '#src/features/leads/contact-fields.ts';
import { singleLine, tooLong } from '#src/lib/text-fields.ts';

/** What the contact form asks. The subject is free text: the form may offer more than the seven services. */
export const InquiryForm = z.object({
  ...contactFields,
  service: z._default(
    z
      .string('Please choose a service')
      .check(z.overwrite(singleLine), z.maxLength(leadLimits.service, tooLong(leadLimits.service))),
    '',
  ),
});
export type InquiryForm = z.infer<typeof InquiryForm>;

// A function: see `leadFields`.
export function inquiryBody() {
  return z.object({
    kind: z.literal('inquiry'),
    ...leadFields(),
    ...InquiryForm.shape,
  });
}
export type Inquiry = z.infer<ReturnType<typeof inquiryBody>>;
