import { useStore } from '@nanostores/react';
import { useEffect, type ComponentProps, type RefObject } from 'react';
import { facts } from '#src/business/facts.ts';
import { postalHint, provinces } from '#src/business/provinces.ts';
import { valuesOf } from '#src/lib/form-fields.client.ts';
import { untouchedForm } from '#src/lib/form.store.ts';
import { Field } from '#src/ui/Field.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { Form } from '#src/ui/Form.tsx';
import { phoneExample } from '#src/lib/phone/phone-field.ts';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import { checkoutForm } from './checkout-form.store.ts';
import { ShippingChoice } from './ShippingChoice.tsx';
import styles from './CheckoutForm.module.css';

interface Props {
  formRef: RefObject<HTMLFormElement | null>;
  shippingMethodId: ShippingMethodId;
  subtotalCents: number;
  isLocked: boolean;
}

const whileHydrating = { ssr: () => untouchedForm };

export function CheckoutForm({ formRef, shippingMethodId, subtotalCents, isLocked }: Props) {
  const isPickup = shippingMethodId === 'pickup';
  const purpose = isPickup ? 'billing' : 'shipping';
  const { postalCode, province } = useStore(checkoutForm.$state, whileHydrating).values;

  const addressField = (
    name: string,
    label: string,
    token: string,
    more?: Partial<ComponentProps<typeof Field>>,
  ) => <Field name={name} label={label} autoComplete={`${purpose} ${token}`} required {...more} />;

  // Who collects an order mostly lives in the shop's province; another one that was chosen stays.
  // A parcel goes to none that nobody chose.
  useEffect(() => {
    const replaceProvince = (before: string, after: string) => {
      const select = formRef.current?.elements.namedItem('province');
      if (!(select instanceof HTMLSelectElement) || select.value !== before) return false;
      select.value = after;
      if (select.form) checkoutForm.change(valuesOf(select.form), 'province');
      return true;
    };
    if (!isPickup || !replaceProvince('', facts.province)) return undefined;
    return () => {
      replaceProvince(facts.province, '');
    };
  }, [isPickup, formRef]);

  return (
    <Form
      form={checkoutForm}
      formRef={formRef}
      className={styles.form}
      label="Contact and shipping"
      onDone={() => document.getElementById('payment')?.focus()}
    >
      <fieldset disabled={isLocked}>
        <legend className="visually-hidden">Contact and shipping</legend>
        <ShippingChoice chosen={shippingMethodId} subtotalCents={subtotalCents} />
        <section>
          <h2>Contact</h2>
          <Field
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
          <p className={styles.hint}>The receipt goes here.</p>
        </section>
        <section>
          <h2>{isPickup ? 'Billing address' : 'Shipping address'}</h2>
          {isPickup && (
            <p className={styles.hint}>
              Nothing is shipped: your postal address is for billing and for the receipt.
            </p>
          )}
          <div className={styles.fields}>
            {addressField('firstName', 'First name', 'given-name')}
            {addressField('lastName', 'Last name', 'family-name')}
            <div className={styles.whole}>
              {addressField('address', 'Address', 'address-line1')}
            </div>
            {addressField('city', 'City', 'address-level2')}
            <SelectField
              name="province"
              label="Province"
              autoComplete={`${purpose} address-level1`}
              required
            >
              <option value="">Choose a province</option>
              {provinces.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            {addressField('postalCode', 'Postal code', 'postal-code', {
              autoCapitalize: 'characters',
              hint: postalHint(postalCode, province),
            })}
            {addressField('phone', 'Phone', 'tel', {
              type: 'tel',
              inputMode: 'tel',
              hint: phoneExample,
            })}
          </div>
        </section>
        {/* Without a button of its own, Enter does nothing in a form of several fields. */}
        <button type="submit" hidden>
          Check
        </button>
      </fieldset>
    </Form>
  );
}
