import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import { watchPage } from '#src/lib/page-signals.client.ts';
import { createContactForm } from './contact-form.store.ts';
import { inquirySubjects } from './inquiry-subjects.ts';
import styles from './LeadForm.module.css';
import { LeadFormView } from './LeadFormView.tsx';
import type { MailSettings } from './mail-settings.ts';

interface Props {
  mail: MailSettings | undefined;
}

/** The inquiry form; without script it posts itself to the server. */
export function ContactForm({ mail }: Props) {
  const [form] = useState(() => createContactForm(mail));
  const { errors } = useStore(form.$state);
  const serviceId = useId();
  useEffect(watchPage, []);
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
      <div className={styles.field}>
        <label htmlFor={serviceId}>
          Service<span> (optional)</span>
        </label>
        <select
          id={serviceId}
          name="service"
          defaultValue=""
          aria-invalid={errors.service !== undefined}
        >
          <option value="">Choose a subject</option>
          {inquirySubjects.map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </select>
      </div>
    </LeadFormView>
  );
}
