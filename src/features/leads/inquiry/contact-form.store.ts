import { createLeadForm } from '../lead-form.store.ts';
import { InquiryForm } from '../lead.ts';
import { inquiryMailParams } from '../mail-params.ts';
import type { MailSettings } from '../mail-settings.ts';
import { sendMail } from '../send-mail.client.ts';

/** The inquiry form of the contact page. */
export function createContactForm(settings: MailSettings | undefined, service?: string) {
  const form = createLeadForm({
    key: 'contact-form',
    parse: (values) => InquiryForm.safeParse(values),
    toLead: (fields) => ({ kind: 'inquiry', ...fields }),
    async mail(lead) {
      if (lead.kind !== 'inquiry') throw new Error('There is no inquiry to send.');
      await sendMail(settings, 'inquiryTemplateId', inquiryMailParams(lead));
    },
  });
  const { values } = form.$state.get();
  if (service !== undefined && !values.service) form.change({ ...values, service });
  return form;
}
