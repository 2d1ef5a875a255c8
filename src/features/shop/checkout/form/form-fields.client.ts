import type { TypedFields } from './checkout-form.store.ts';

/** What stands in a form, by the names of its fields. */
export function typedFields(form: HTMLFormElement): TypedFields {
  const fields = [...form.elements].filter(isTextField);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

/** Puts back what was typed before; fields that hold something keep it. */
export function fillForm(form: HTMLFormElement, typed: TypedFields): void {
  for (const field of [...form.elements].filter(isTextField)) {
    if (field.value === '') field.value = typed[field.name] ?? '';
  }
}

/** Puts the focus where the buyer is needed next: the first empty field, or the payment. */
export function focusNext(form: HTMLFormElement): void {
  const empty = [...form.elements].filter(isTextField).find(({ value }) => value === '');
  (empty ?? document.getElementById('payment'))?.focus();
}

function isTextField(element: Element): element is HTMLInputElement | HTMLSelectElement {
  if (element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLInputElement && element.type !== 'radio';
}
