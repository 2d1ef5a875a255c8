import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { functionPaths } from '#src/lib/function-paths.ts';
import { Field } from '#src/ui/Field.tsx';
import { Button } from '#src/ui/Button.tsx';
import { leadLimits } from './contact-fields.ts';
import type { FieldValues, LeadForm } from './lead-form.store.ts';
import styles from './LeadForm.module.css';

interface Props {
  form: LeadForm;
  label: string;
  messageLabel: string;
  submitLabel: string;
  busyLabel: string;
  sentMessage: string;
  failedMessage: string;
  /** The fields between the contact fields and the message. */
  children?: ReactNode;
  onSent?: () => void;
}

/** A form with the contact fields; it tells below itself how the sending went. */
export function LeadFormView(props: Props) {
  const { form, label, messageLabel, submitLabel, busyLabel, sentMessage, failedMessage } = props;
  const { status, errors } = useStore(form.$state);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!element.current) return;
    for (const [name, value] of Object.entries(form.recall())) {
      const field = element.current.elements.namedItem(name);
      if (isTextField(field) && field.value === '') field.value = value;
    }
    // What was typed before the script came is kept like the rest.
    const values = valuesOf(element.current);
    if (Object.values(values).some((value) => value !== '')) form.remember(values);
  }, [form]);

  useEffect(() => {
    const [first] = Object.keys(errors);
    const field = first === undefined ? null : element.current?.elements.namedItem(first);
    if (
      field instanceof HTMLElement &&
      !element.current?.contains(document.activeElement?.closest('[aria-invalid]') ?? null)
    ) {
      field.focus();
    }
  }, [errors]);

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      method="post"
      action={functionPaths.leads}
      noValidate
      onChange={(event) => {
        const { name } = event.target as Partial<HTMLInputElement>;
        form.remember(valuesOf(event.currentTarget), name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const target = event.currentTarget;
        void form.submit(valuesOf(target)).then((isThrough) => {
          if (!isThrough) return;
          target.reset();
          props.onSent?.();
        });
      }}
    >
      <div className={styles.fields}>
        <Field
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={leadLimits.name}
          required
          error={errors.name}
        />
        <Field
          name="phone"
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
          error={errors.phone}
        />
        <Field
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={leadLimits.email}
          required
          error={errors.email}
        />
        {props.children}
      </div>
      <Field
        name="message"
        label={messageLabel}
        isLong
        isOptional
        maxLength={leadLimits.message}
        error={errors.message}
      />
      {/* People do not see this field and leave it empty; bots fill it in. */}
      <div className={styles.honeypot} aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" disabled={status === 'sending' || status === 'sent'}>
        {status === 'sending' ? busyLabel : submitLabel}
      </Button>
      <p role="status" className={styles.result} data-status={status}>
        {status === 'sent' && sentMessage}
        {status === 'failed' && failedMessage}
      </p>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): FieldValues {
  const entries = [...new FormData(form)];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function isTextField(
  field: Element | RadioNodeList | null | undefined,
): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLSelectElement ||
    field instanceof HTMLTextAreaElement
  );
}
