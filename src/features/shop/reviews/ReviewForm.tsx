import { incompleteReview, reviewLimits, starChoices } from '#src/business/review-input.ts';
import type { FormStore } from '#src/lib/form.store.ts';
import { Field } from '#src/ui/Field.tsx';
import { Form, FormResult, Honeypot, SubmitButton } from '#src/ui/Form.tsx';
import { reviewMessages } from './review.ts';
import { StarChoice } from './StarChoice.tsx';
import styles from './ReviewForm.module.css';

type Props = { form: FormStore; name: string; onDone: () => void };

export default function ReviewForm({ form, name, onDone }: Props) {
  return (
    <Form
      form={form}
      label={`Review of ${name}`}
      className={styles.form}
      sharedError={incompleteReview}
      onDone={onDone}
    >
      <Field
        name="username"
        label="Your name"
        autoComplete="nickname"
        maxLength={reviewLimits.username}
        required
      />
      <StarChoice choices={starChoices} />
      <Field name="text" label="Your review" isLong maxLength={reviewLimits.text} required />
      <Honeypot />
      <SubmitButton label="Submit Review" busyLabel="Submitting..." />
      <FormResult failed={reviewMessages.failed} />
    </Form>
  );
}
