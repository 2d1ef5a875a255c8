import { useEffect, type RefObject } from 'react';
import { facts } from '#src/business/facts.ts';
import { fillForm, valuesOf } from '#src/lib/form-fields.client.ts';
import { Field } from '#src/ui/Field.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { Form } from '#src/ui/Form.tsx';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import { checkoutForm } from './checkout-form.store.ts';
import { checkoutLimits } from './checkout-fields.ts';
import { provinces } from './provinces.ts';
import { ShippingChoice } from './ShippingChoice.tsx';
import styles from './CheckoutForm.module.css';

interface Props {
  formRef: RefObject<HTMLFormElement | null>;
  shippingMethodId: ShippingMethodId;
  subtotalCents: number;
  /** True while a payment is under way. */
  isLocked: boolean;
}

/** Who buys, where the parcel goes and how. Sending the form checks it; paying is the button's work. */
export function CheckoutForm({ formRef, shippingMethodId, subtotalCents, isLocked }: Props) {
  const isPickup = shippingMethodId === 'pickup';

  // Who collects an order mostly lives in the shop's province; another one that was chosen stays.
  useEffect(() => {
    if (!isPickup || !formRef.current) return;
    fillForm(formRef.current, { province: facts.province });
    checkoutForm.change(valuesOf(formRef.current), 'province');
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
        <section>
          <h2>Contact</h2>
          <Field
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={checkoutLimits.email}
            required
          />
          <p className={styles.hint}>The receipt goes here.</p>
        </section>
        <section>
          <h2>Shipping address</h2>
          <div className={styles.fields}>
            <Field
              name="firstName"
              label="First name"
              autoComplete="shipping given-name"
              maxLength={checkoutLimits.name}
              required
            />
            <Field
              name="lastName"
              label="Last name"
              autoComplete="shipping family-name"
              maxLength={checkoutLimits.name}
              required
            />
            <div className={styles.whole}>
              <Field
                name="address"
                label="Address"
                autoComplete="shipping address-line1"
                maxLength={checkoutLimits.address}
                required
              />
            </div>
            <Field
              name="city"
              label="City"
              autoComplete="shipping address-level2"
              maxLength={checkoutLimits.city}
              required
            />
            <SelectField
              name="province"
              label="Province"
              autoComplete="shipping address-level1"
              required
            >
              <option value="">Choose a province</option>
              {provinces.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Field
              name="postalCode"
              label="Postal code"
              autoComplete="shipping postal-code"
              autoCapitalize="characters"
              maxLength={10}
              required
            />
            <Field
              name="phone"
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="shipping tel"
              maxLength={checkoutLimits.phone}
              required
            />
          </div>
        </section>
        <ShippingChoice chosen={shippingMethodId} subtotalCents={subtotalCents} />
        {/* Without a button of its own, Enter does nothing in a form of several fields. */}
        <button type="submit" hidden>
          Check
        </button>
      </fieldset>
    </Form>
  );
}
