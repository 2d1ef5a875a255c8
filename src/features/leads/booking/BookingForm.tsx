import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { shopDay } from '#src/business/shop-day.ts';
import { reopenQuote } from '#src/features/quote/wizard/quote-history.client.ts';
import { Field, SelectField } from '#src/ui/Field.tsx';
import { bookingRange, dropOffParts } from './booking-day.ts';
import { createBookingForm } from './booking-form.store.ts';
import styles from '../LeadForm.module.css';
import { LeadFormView } from '../LeadFormView.tsx';
import type { MailSettings } from '../mail-settings.ts';

interface Props {
  mail: MailSettings | undefined;
  onSent: () => void;
}

/** The form that books the quote above it. */
export function BookingForm({ mail, onSent }: Props) {
  const [form] = useState(() => createBookingForm(mail));
  const { errors } = useStore(form.$state);
  const { first, last } = bookingRange(shopDay(new Date()));
  return (
    <div className={styles.booking}>
      <h3>Book this job</h3>
      <p>We contact you within 24 hours to settle the day. There is nothing to pay now.</p>
      <LeadFormView
        form={form}
        label="Booking"
        messageLabel="Additional Notes"
        submitLabel="Book Now"
        busyLabel="Booking..."
        sentMessage="✅ Booking confirmed! Redirecting you to confirmation page..."
        failedMessage="❌ There was an issue with your booking. Please try again later."
        onSent={onSent}
      >
        <Field
          name="preferredDay"
          label="Preferred Day"
          type="date"
          isOptional
          min={first}
          max={last}
        />
        <SelectField name="dropOff" label="Drop-Off" isOptional>
          <option value="">Any time</option>
          {dropOffParts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </LeadFormView>
      {errors.quote !== undefined && (
        <p role="alert" className={styles.refused}>
          {errors.quote}{' '}
          <button type="button" onClick={reopenQuote}>
            Go through the quote again
          </button>
        </p>
      )}
    </div>
  );
}
