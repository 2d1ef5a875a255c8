import { useStore } from '@nanostores/react';
import { useState } from 'react';
import field from '#src/ui/Field.module.css';
import { SelectField } from '#src/ui/SelectField.tsx';
import { DayField } from './DayField.tsx';
import { createFreeDays } from './free-days.store.ts';
import { dropOffChoices } from '../day.ts';
import { createBookingForm } from './booking-form.store.ts';
import styles from '#src/features/leads/LeadForm.module.css';
import { LeadFormView } from '#src/features/leads/LeadFormView.tsx';
import type { MailSettings } from '#src/features/leads/mail-settings.ts';
import type { Phone } from '#src/lib/phone/phone.ts';
import type { QuoteToBook } from './quote-to-book.client.ts';

interface Props {
  phone: Phone;
  replyTime: string;
  mail: MailSettings | undefined;
  quote: () => QuoteToBook;
  onSent: () => void;
}

export function BookingForm({ phone, replyTime, mail, quote, onSent }: Props) {
  const [form] = useState(() => createBookingForm(mail, quote));
  const [freeDays] = useState(() => createFreeDays(() => quote().link));
  const { errors, values } = useStore(form.$state);
  return (
    <div className={styles.booking}>
      <h3>Book this job</h3>
      <p>We contact you within {replyTime} to settle the day. There is nothing to pay now.</p>
      <LeadFormView
        form={form}
        phone={phone}
        label="Booking"
        messageLabel="Additional Notes"
        submitLabel="Book Now"
        busyLabel="Booking..."
        sentMessage="✅ Booking confirmed! Redirecting you to confirmation page..."
        failedMessage="❌ There was an issue with your booking. Please try again later."
        onSent={onSent}
      >
        <DayField freeDays={freeDays} />
        <SelectField name="dropOff" label="Drop-Off" isOptional>
          <option value="">Any time</option>
          {dropOffChoices(values.preferredDay).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </LeadFormView>
      {errors.quote !== undefined && (
        <p role="alert" className={`${field.error} ${styles.rejected}`}>
          {errors.quote}{' '}
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </p>
      )}
    </div>
  );
}
