import { useStore } from '@nanostores/react';
import { useEffect, type RefObject } from 'react';
import { Field } from '#src/ui/Field.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import type { ShippingMethodId } from '../../catalogue/shipping-methods.ts';
import {
  $failedChecks,
  $fieldErrors,
  recallFields,
  rememberFields,
  validFields,
} from './checkout-form.store.ts';
import { checkoutLimits } from './checkout-fields.ts';
import { fillForm, typedFields } from './form-fields.client.ts';
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
  const errors = useStore($fieldErrors, { ssr: 'initial' });
  const failedChecks = useStore($failedChecks, { ssr: 'initial' });

  useEffect(() => {
    if (!formRef.current) return;
    fillForm(formRef.current, recallFields());
    // Whoever was quicker than this script has typed already.
    rememberFields(typedFields(formRef.current));
  }, [formRef]);

  useEffect(() => {
    const [first] = Object.keys($fieldErrors.get());
    const field = first === undefined ? null : formRef.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [failedChecks, formRef]);

  return (
    <form
      ref={formRef}
      className={styles.form}
      aria-label="Contact and shipping"
      noValidate
      onChange={(event) => {
        const { name } = event.target as Partial<HTMLInputElement>;
        rememberFields(typedFields(event.currentTarget), name);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (validFields(typedFields(event.currentTarget))) {
          document.getElementById('payment')?.focus();
        }
      }}
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
            error={errors.email}
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
              error={errors.firstName}
            />
            <Field
              name="lastName"
              label="Last name"
              autoComplete="shipping family-name"
              maxLength={checkoutLimits.name}
              required
              error={errors.lastName}
            />
            <div className={styles.whole}>
              <Field
                name="address"
                label="Address"
                autoComplete="shipping address-line1"
                maxLength={checkoutLimits.address}
                required
                error={errors.address}
              />
            </div>
            <Field
              name="city"
              label="City"
              autoComplete="shipping address-level2"
              maxLength={checkoutLimits.city}
              required
              error={errors.city}
            />
            <SelectField
              name="province"
              label="Province"
              autoComplete="shipping address-level1"
              required
              error={errors.province}
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
              error={errors.postalCode}
            />
            <Field
              name="phone"
              label="Phone"
              type="tel"
              inputMode="tel"
              autoComplete="shipping tel"
              maxLength={checkoutLimits.phone}
              required
              error={errors.phone}
            />
          </div>
        </section>
        <ShippingChoice chosen={shippingMethodId} subtotalCents={subtotalCents} />
        {/* Without a button of its own, Enter does nothing in a form of several fields. */}
        <button type="submit" hidden>
          Check
        </button>
      </fieldset>
    </form>
  );
}
