import { useEffect, useState } from 'react';
import { replyTime } from '#src/business/facts.ts';
import { services } from '#src/business/services.ts';
import type { Phone } from '#src/lib/phone/phone.ts';
import { watchPage } from '#src/lib/signals/page-signals.client.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { createContactForm } from './contact-form.store.ts';
import { LeadFormView } from '#src/features/leads/LeadFormView.tsx';
import type { MailSettings } from '#src/features/leads/mail-settings.ts';

const subjects = [...services.map(({ name }) => name), 'Shop Order', 'Something Else'];

function linkedSubject(): string | undefined {
  if (typeof location === 'undefined') return undefined;
  const linked = new URLSearchParams(location.search).get('service');
  return subjects.find((subject) => subject === linked);
}

interface Props {
  phone: Phone;
  mail: MailSettings | undefined;
}

export function ContactForm({ phone, mail }: Props) {
  const [form] = useState(() => createContactForm(mail, linkedSubject()));
  useEffect(watchPage, []);
  return (
    <LeadFormView
      form={form}
      phone={phone}
      label="Contact"
      messageLabel="Message"
      submitLabel="Send Message"
      busyLabel="Sending..."
      sentMessage={`Thank you! We'll get back to you within ${replyTime}.`}
      failedMessage="There was an issue sending your inquiry. Please try again later."
    >
      <SelectField name="service" label="Service" isOptional>
        <option value="">Choose a subject</option>
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </SelectField>
    </LeadFormView>
  );
}
