import { useStore } from '@nanostores/react';
import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';
import { fillForm, focusFirst, valuesOf } from '#src/lib/form-fields.client.ts';
import { untouchedForm, type FormState, type FormStore } from '#src/lib/form.store.ts';
import { Button } from './Button.tsx';
import field from './Field.module.css';
import styles from './Form.module.css';
import receipt from './Receipt.module.css';
import { usePageReturn } from './use-page-return.client.ts';

interface FormView extends FormState {
  /** An error that several fields have in common: said once, in the element of this id. */
  sharedError?: { text: string; id: string } | undefined;
}

export const FormContext = createContext<FormView>(untouchedForm);

export function useForm(): FormView {
  return useContext(FormContext);
}

interface Props {
  form: FormStore;
  label: string;
  className?: string | undefined;
  /** Where the form posts itself to before its script came. */
  action?: string;
  formRef?: RefObject<HTMLFormElement | null>;
  sharedError?: string;
  onDone?: () => void;
  children: ReactNode;
}

const whileHydrating = { ssr: () => untouchedForm };

/** A form that keeps what is typed, before its script came too, and focuses what is wrong. */
export function Form({
  form,
  label,
  className,
  action,
  formRef,
  sharedError,
  onDone,
  children,
}: Props) {
  const state = useStore(form.$state, whileHydrating);
  const id = useId();
  const own = useRef<HTMLFormElement>(null);
  const element = formRef ?? own;
  usePageReturn(form.reopen);

  useEffect(() => {
    if (!element.current) return;
    fillForm(element.current, form.$state.get().values);
    form.change(valuesOf(element.current));
  }, [form, element]);

  useEffect(() => {
    if (element.current) focusFirst(element.current, Object.keys(form.$state.get().errors));
  }, [form, element, state.failedChecks]);

  useEffect(() => {
    if (state.status === 'sent') element.current?.reset();
  }, [element, state.status]);

  return (
    <form
      ref={element}
      className={className}
      aria-label={label}
      {...(action !== undefined && { method: 'post', action })}
      noValidate
      // Not React's change event: it passes over a text that was there before the form was reset.
      onInput={(event) => {
        const { name } = event.target as Partial<HTMLInputElement>;
        form.change(valuesOf(event.currentTarget), name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        form.change(valuesOf(event.currentTarget));
        void form.submit().then((isDone) => {
          if (isDone) onDone?.();
        });
      }}
    >
      <FormContext
        value={{ ...state, ...(sharedError && { sharedError: { text: sharedError, id } }) }}
      >
        {children}
      </FormContext>
    </form>
  );
}

export function SubmitButton({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { status } = useForm();
  return (
    <div className={styles.submit}>
      <Button
        type="submit"
        disabled={status === 'sending' || status === 'sent'}
        aria-busy={status === 'sending'}
      >
        {status === 'sending' ? busyLabel : label}
      </Button>
    </div>
  );
}

type ResultProps = { sent?: string; failed: ReactNode };

/** How the sending went: brought into view and focused, for the button may stand anywhere. */
export function FormResult({ sent, failed }: ResultProps) {
  const { status, errors, sharedError } = useForm();
  const message = useRef<HTMLParagraphElement>(null);
  const isShared = sharedError && Object.values(errors).includes(sharedError.text);
  const look =
    status === 'sent' && sent
      ? receipt.receipt
      : status === 'failed' || isShared
        ? field.error
        : '';

  useEffect(() => {
    if (status !== 'sent' && status !== 'failed') return;
    message.current?.scrollIntoView({ block: 'center' });
    message.current?.focus({ preventScroll: true });
  }, [status]);

  return (
    <p
      ref={message}
      id={sharedError?.id}
      tabIndex={-1}
      role="status"
      className={`${styles.result} ${look}`}
      data-status={status}
    >
      {status === 'sent' && sent}
      {status === 'failed' && failed}
      {isShared && sharedError.text}
    </p>
  );
}

export function Honeypot() {
  return (
    <div className={styles.honeypot} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
