import { fieldErrors } from '#src/lib/field-errors.ts';
import { createLeadForm, type LeadForm } from '../lead-form.store.ts';
import { InquiryForm } from '../lead.ts';
import { inquiryMailParams } from '../mail-params.ts';
import type { MailSettings } from '../mail-settings.ts';
import { sendMail } from '../send-mail.client.ts';

/** The inquiry form of the contact page. */
export function createContactForm(settings: MailSettings | undefined): LeadForm {
  return createLeadForm({
    key: 'contact-form',
    toLead(values) {
      const parsed = InquiryForm.safeParse(values);
      if (!parsed.success) return { errors: fieldErrors(parsed.error) };
      return { lead: { kind: 'inquiry', ...parsed.data } };
    },
    async mail(lead) {
      if (lead.kind !== 'inquiry') throw new Error('There is no inquiry to send.');
      await sendMail(settings, 'inquiryTemplateId', inquiryMailParams(lead));
    },
  });
}
