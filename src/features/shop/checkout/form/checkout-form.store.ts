import { atom } from 'nanostores';
import { readSession, removeSession, writeSession } from '#src/lib/session-storage.client.ts';
import {
  defaultShippingMethodId,
  shippingMethods,
  type ShippingMethodId,
} from '../../catalogue/shipping-methods.ts';
import { checkFields, type CheckoutFields } from './checkout-fields.ts';
import { fieldsKey } from './checkout-storage.client.ts';

export type TypedFields = Record<string, string>;

/** What is wrong with the fields, by name, in the words the buyer reads. */
export const $fieldErrors = atom<Record<string, string>>({});

/** Counts the checks that found something wrong: after each, the first field at fault is focused. */
export const $failedChecks = atom(0);

// Where storage is refused, what was typed is kept here until the page is left.
let typed = keptFields();

/** How the order is to reach the buyer. */
export const $shippingMethodId = atom<ShippingMethodId>(keptMethod());

/** Keeps what is typed, so that a reload or a failed payment loses nothing, and clears that field's error. */
export function rememberFields(fields: TypedFields, changedField?: string): void {
  keep({ ...typed, ...fields });
  if (changedField === undefined) return;
  const { [changedField]: cleared, ...others } = $fieldErrors.get();
  if (cleared !== undefined) $fieldErrors.set(others);
}

/** What was typed before in this tab. */
export function recallFields(): TypedFields {
  return typed;
}

/** Chooses how the order is shipped. */
export function chooseShipping(id: ShippingMethodId): void {
  keep({ ...typed, shippingMethod: id });
  $shippingMethodId.set(id);
}

/** The fields as they go to the payment, or nothing: then `$fieldErrors` says what is wrong. */
export function validFields(fields: TypedFields): CheckoutFields | undefined {
  const checked = checkFields(fields);
  if ('fields' in checked) {
    $fieldErrors.set({});
    return checked.fields;
  }
  $fieldErrors.set(checked.errors);
  $failedChecks.set($failedChecks.get() + 1);
  return undefined;
}

/** Forgets what was typed: the order is placed, and others may use this screen. */
export function forgetFields(): void {
  typed = {};
  removeSession(fieldsKey);
}

function keep(fields: TypedFields): void {
  typed = fields;
  writeSession(fieldsKey, fields);
}

function keptFields(): TypedFields {
  const kept = readSession(fieldsKey);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function keptMethod(): ShippingMethodId {
  const kept = shippingMethods.find(({ id }) => id === typed.shippingMethod);
  return kept?.id ?? defaultShippingMethodId;
}
