import { atom } from 'nanostores';
import type * as z from 'zod/mini';
import { emailDoubt } from './text-fields.ts';
import { fieldErrors, type FieldErrors } from './field-errors.client.ts';
import { readSession, removeSession, writeSession } from './session-storage.client.ts';

export type FieldValues = Readonly<Record<string, string>>;

export interface FormState {
  status: 'idle' | 'sending' | 'sent' | 'failed';
  values: FieldValues;
  errors: FieldErrors;
  failedChecks: number;
}

export const untouchedForm: FormState = {
  status: 'idle',
  values: {},
  errors: {},
  failedChecks: 0,
};

interface FormOptions<Fields> {
  key: string;
  parse: (values: FieldValues) => z.core.util.SafeParseResult<Fields>;
  /** Sends valid fields; resolves to their errors where the server finds some. A form without it is checked only. */
  send?: (fields: Fields, values: FieldValues) => Promise<'sent' | 'failed' | FieldErrors>;
}

export function createForm<Fields>({ key, parse, send }: FormOptions<Fields>) {
  const $state = atom<FormState>({ ...untouchedForm, values: storedValues(key) });
  let doubtedEmail = '';
  const set = (change: Partial<FormState>) => $state.set({ ...$state.get(), ...change });

  /** Keeps what stands in the fields, so that a reload or a failure loses nothing, and clears the error of one. */
  function change(values: FieldValues, changed?: string): void {
    const { status, errors } = $state.get();
    const others = Object.entries(errors).filter(([name]) => name !== changed);
    set({
      values,
      errors: Object.fromEntries(others),
      status: status === 'sending' ? status : 'idle',
    });
    if (Object.values(values).some((value) => value !== '')) writeSession(key, values);
    else removeSession(key);
  }

  /** Forgets what was typed: others may use this screen. */
  function clear(): void {
    set({ values: {}, errors: {} });
    removeSession(key);
  }

  function reopen(): void {
    if ($state.get().status === 'sent') set({ status: 'idle' });
  }

  function check(): Fields | undefined {
    const { values } = $state.get();
    const { data, error } = parse(values);
    const errors = error ? fieldErrors(error) : question(values.email);
    if (errors) {
      reject(errors);
      return undefined;
    }
    set({ status: 'idle', errors: {} });
    return data;
  }

  function question(email = ''): FieldErrors | undefined {
    const doubt = email === doubtedEmail ? undefined : emailDoubt(email);
    if (doubt === undefined) return undefined;
    doubtedEmail = email;
    return { email: doubt };
  }

  /** Sends the form, once however often it is called. True when it got through. */
  async function submit(): Promise<boolean> {
    if ($state.get().status === 'sending' || $state.get().status === 'sent') return false;
    const fields = check();
    if (fields === undefined) return false;
    if (!send) return true;
    set({ status: 'sending' });
    const result = await send(fields, $state.get().values);
    if (typeof result === 'object') {
      reject(result);
      return false;
    }
    if (result === 'sent') clear();
    set({ status: result });
    return result === 'sent';
  }

  function reject(errors: FieldErrors): void {
    set({ status: 'idle', errors, failedChecks: $state.get().failedChecks + 1 });
  }

  return { $state, change, clear, reopen, check, submit };
}

export type FormStore = Pick<
  ReturnType<typeof createForm>,
  '$state' | 'change' | 'reopen' | 'submit'
>;

function storedValues(key: string): FieldValues {
  const stored = readSession(key);
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
