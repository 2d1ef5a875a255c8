import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { services } from '#src/business/services.ts';
import { watchPage } from '#src/lib/page-signals.client.ts';
import { untouchedForm } from '#src/lib/form.store.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { createContactForm } from './contact-form.store.ts';
import { LeadFormView } from '../LeadFormView.tsx';
import type { MailSettings } from '../mail-settings.ts';

/** What an inquiry can be about. */
const subjects = [...services.map(({ name }) => name), 'Shop Order', 'Something Else'];

interface Props {
  mail: MailSettings | undefined;
}

/** The inquiry form; without script it posts itself to the server. */
export function ContactForm({ mail }: Props) {
  const [form] = useState(() => createContactForm(mail));
  const { values } = useStore(form.$state, { ssr: () => untouchedForm });
  useEffect(watchPage, []);
  useEffect(() => {
    const subject = new URLSearchParams(location.search).get('service') ?? '';
    const { values } = form.$state.get();
    if (subjects.includes(subject) && !values.service) form.change({ ...values, service: subject });
  }, [form]);
  return (
    <LeadFormView
      form={form}
      label="Contact"
      messageLabel="Message"
      submitLabel="Send Message"
      busyLabel="Sending..."
      sentMessage="Thank you! We'll get back to you within 24 hours."
      failedMessage="There was an issue sending your inquiry. Please try again later."
    >
      <SelectField name="service" label="Service" isOptional value={values.service ?? ''}>
        <option value="">Choose a subject</option>
        {subjects.map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </SelectField>
    </LeadFormView>
  );
}
