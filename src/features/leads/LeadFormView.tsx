import type { ReactNode } from 'react';
import type { FormStore } from '#src/lib/form.store.ts';
import { functionPath } from '#src/lib/function-path.ts';
import { Field } from '#src/ui/Field.tsx';
import { Form, FormResult, Honeypot, SubmitButton } from '#src/ui/Form.tsx';
import type { Phone } from '#src/lib/phone/phone.ts';
import { phoneExample } from '#src/lib/phone/phone-field.ts';
import { leadLimits } from './contact-fields.ts';
import styles from './LeadForm.module.css';

interface Props {
  form: FormStore;
  label: string;
  messageLabel: string;
  submitLabel: string;
  busyLabel: string;
  sentMessage: string;
  failedMessage: string;
  phone: Phone;
  children?: ReactNode;
  onSent?: () => void;
}

export function LeadFormView({ form, label, onSent, ...props }: Props) {
  return (
    <Form
      form={form}
      label={label}
      className={styles.form}
      action={functionPath('leads')}
      {...(onSent && { onDone: onSent })}
    >
      <div className={styles.fields}>
        <Field name="name" label="Name" autoComplete="name" maxLength={leadLimits.name} required />
        <Field
          name="phone"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          hint={phoneExample}
          required
        />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={leadLimits.email}
          required
        />
        {props.children}
      </div>
      <Field
        name="message"
        label={props.messageLabel}
        isLong
        isOptional
        maxLength={leadLimits.message}
      />
      <Honeypot />
      <SubmitButton label={props.submitLabel} busyLabel={props.busyLabel} />
      <FormResult
        sent={props.sentMessage}
        failed={
          <>
            {props.failedMessage} Everything you typed is still here. You can also call us at{' '}
            <a href={props.phone.href}>{props.phone.text}</a>.
          </>
        }
      />
    </Form>
  );
}
