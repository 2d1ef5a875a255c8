import { createLeadForm } from '#src/features/leads/lead-form.store.ts';
import type { MailSettings } from '#src/features/leads/mail-settings.ts';
import { sendMail } from '#src/features/leads/send-mail.client.ts';
import { inquiryMailParams } from './inquiry-mails.ts';
import { InquiryForm } from './inquiry.ts';

export function createContactForm(settings: MailSettings | undefined, service?: string) {
  const form = createLeadForm({
    key: 'contact-form',
    parse: (values) => InquiryForm.safeParse(values),
    kind: () => ({ kind: 'inquiry' }),
    mail: (fields, stored) =>
      sendMail(settings, 'inquiryTemplateId', inquiryMailParams(fields, stored?.deskUrl)),
  });
  const { values } = form.$state.get();
  if (service !== undefined && !values.service) form.change({ ...values, service });
  return form;
}
