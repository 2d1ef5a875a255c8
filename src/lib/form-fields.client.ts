import type { FieldValues } from './form.store.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Stands for a half-typed or impossible date, whose own value is empty: no rule accepts it. */
const unreadable = '?';

export function valuesOf(form: HTMLFormElement): FieldValues {
  return Object.fromEntries(namesIn(form).map((name) => [name, valueOf(form, name)]));
}

export function fillForm(form: HTMLFormElement, stored: FieldValues): void {
  for (const name of namesIn(form)) {
    const item = form.elements.namedItem(name);
    const value = stored[name];
    if (value === undefined || !fieldsOf(form, name).every(isUntouched)) continue;
    if (item instanceof RadioNodeList || isField(item)) item.value = value;
  }
}

export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  [...form.elements]
    .filter(isField)
    .find(({ name }) => names.includes(name))
    ?.focus();
}

export function emptyFields(form: HTMLFormElement): string[] {
  return namesIn(form).filter((name) => valueOf(form, name) === '');
}

function namesIn(form: HTMLFormElement): string[] {
  const names = [...form.elements].filter(isField).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== '');
}

function fieldsOf(form: HTMLFormElement, name: string): Field[] {
  return [...form.elements].filter(isField).filter((field) => field.name === name);
}

function valueOf(form: HTMLFormElement, name: string): string {
  const item = form.elements.namedItem(name);
  if (item instanceof RadioNodeList) return item.value;
  if (!isField(item)) return '';
  return item.validity.badInput ? unreadable : item.value;
}

function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected ?? true;
  if (field.type === 'radio') return 'checked' in field && field.checked === field.defaultChecked;
  return field.value === field.defaultValue;
}

export function isField(element: Element | RadioNodeList | null): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}
