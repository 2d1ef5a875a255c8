import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createForm } from '#src/lib/form.store.ts';

type Result = 'sent' | 'failed' | Record<string, string>;

const Fields = z.object({
  name: z.string().check(z.minLength(1, 'Name is required')),
  email: z.string().check(z.regex(/@/, 'Invalid email address')),
});
const filled = { name: 'Ann', email: 'ann@example.ca' };
const forms: { clear: () => void }[] = [];

function formThat(send: () => Promise<Result>) {
  const form = createForm({ key: 'test-form', parse: (values) => Fields.safeParse(values), send });
  forms.push(form);
  return form;
}

const taken = () => Promise.resolve<Result>('sent');

afterEach(() => {
  for (const form of forms.splice(0)) form.clear();
});

describe('a form', () => {
  it('names what is wrong in the order of the page, and clears the error of a changed field', async () => {
    const form = formThat(taken);
    form.change({ name: '', email: 'ann' });
    await expect(form.submit()).resolves.toBe(false);
    expect(form.$state.get()).toMatchObject({ status: 'idle', failedChecks: 1 });
    expect(Object.entries(form.$state.get().errors)).toEqual([
      ['name', 'Name is required'],
      ['email', 'Invalid email address'],
    ]);
    form.change({ name: 'A', email: 'ann' }, 'name');
    expect(form.$state.get().errors).toEqual({ email: 'Invalid email address' });
  });

  it('questions an address that is probably mistyped, and takes it when it is sent again', async () => {
    const form = formThat(taken);
    form.change({ ...filled, email: 'ann@gmial.com' });
    await expect(form.submit()).resolves.toBe(false);
    expect(form.$state.get()).toMatchObject({ status: 'idle', failedChecks: 1 });
    expect(form.$state.get().errors.email).toMatch(/^Did you mean gmail\.com\?/);
    await expect(form.submit()).resolves.toBe(true);
  });

  it('questions another address too, and the rule comes before the question', async () => {
    const form = formThat(taken);
    for (const [email, error] of [
      ['ann', /^Invalid/],
      ['ann@gmail', /does not end/],
      ['ann@gmial.com', /^Did you mean/],
    ] as const) {
      form.change({ ...filled, email });
      await expect(form.submit()).resolves.toBe(false);
      expect(form.$state.get().errors.email).toMatch(error);
    }
  });

  it('is sent once however often it is submitted', async () => {
    let sent = 0;
    const { promise, resolve } = Promise.withResolvers<Result>();
    const form = formThat(() => {
      sent += 1;
      return promise;
    });
    form.change(filled);
    const first = form.submit();
    await expect(form.submit()).resolves.toBe(false);
    expect(form.$state.get().status).toBe('sending');
    resolve('sent');
    await expect(first).resolves.toBe(true);
    await expect(form.submit()).resolves.toBe(false);
    expect(sent).toBe(1);
  });

  it('can be sent again once something new is typed', async () => {
    const form = formThat(taken);
    form.change(filled);
    await form.submit();
    expect(form.$state.get()).toMatchObject({ status: 'sent', values: {} });
    form.change({ ...filled, name: 'Bo' });
    expect(form.$state.get().status).toBe('idle');
    await expect(form.submit()).resolves.toBe(true);
  });

  it.each<[Result, object]>([
    ['failed', { status: 'failed', failedChecks: 0, errors: {} }],
    [{ name: 'Taken' }, { status: 'idle', failedChecks: 1, errors: { name: 'Taken' } }],
  ])('keeps what was typed when the server says %j', async (result, state) => {
    const form = formThat(() => Promise.resolve(result));
    form.change(filled);
    await expect(form.submit()).resolves.toBe(false);
    expect(form.$state.get()).toMatchObject({ ...state, values: filled });
    expect(formThat(taken).$state.get().values).toEqual(filled);
  });

  it('forgets what was typed once it got through, or once nothing is left of it', async () => {
    const form = formThat(taken);
    form.change(filled);
    await form.submit();
    expect(formThat(taken).$state.get().values).toEqual({});
    form.change(filled);
    form.change({ name: '', email: '' });
    expect(formThat(taken).$state.get().values).toEqual({});
  });
});
