import { useId, useRef, useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { Button } from '#src/ui/Button.tsx';
import { ReviewInput, reviewLimits, reviewMessages, starChoices } from './review.ts';
import { StarChoice } from './StarChoice.tsx';
import styles from './ReviewForm.module.css';

type Fields = Record<string, string>;

interface Props {
  /** The product's name. */
  name: string;
  onMessage: (message: string) => void;
  /** Sends the review; resolves to the fields the server refused, or to nothing when it was taken. */
  onSubmit: (input: ReviewInput) => Promise<Fields | undefined>;
}

/** What was typed stays until the review is taken. */
export function ReviewForm({ name, onMessage, onSubmit }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Fields>({});
  const [isSubmitting, setSubmitting] = useState(false);

  const showFaults = (fields: Fields) => {
    setFaults(fields);
    const first = Object.keys(fields)[0];
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { rating, ...words } = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = z.safeParse(ReviewInput, { ...words, rating: Number(rating) });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      onMessage(issue?.message ?? reviewMessages.incomplete);
      showFaults(Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), i.message])));
      return;
    }
    setSubmitting(true);
    onMessage('');
    const refused = await onSubmit(parsed.data);
    // The form of a review that was taken is gone by now.
    if (refused === undefined) return;
    setSubmitting(false);
    showFaults(refused);
  };

  const fault = (field: string) => ({
    'aria-invalid': field in faults,
    'aria-describedby': field in faults ? `${id}-${field}` : undefined,
  });
  const faultText = (field: string) =>
    faults[field] !== undefined && (
      <span className={styles.fault} id={`${id}-${field}`}>
        {faults[field]}
      </span>
    );

  return (
    <form
      className={styles.form}
      aria-label={`Review of ${name}`}
      noValidate
      ref={form}
      onSubmit={(event) => void submit(event)}
    >
      <label>
        Your name
        <input
          name="username"
          autoComplete="nickname"
          maxLength={reviewLimits.username}
          required
          {...fault('username')}
        />
        {faultText('username')}
      </label>
      <StarChoice choices={starChoices} {...fault('rating')}>
        {faultText('rating')}
      </StarChoice>
      <label>
        Your review
        <textarea name="text" rows={4} maxLength={reviewLimits.text} required {...fault('text')} />
        {faultText('text')}
      </label>
      <label className={styles.website} aria-hidden="true">
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Submitting...' : 'Submit Review'}
      </Button>
    </form>
  );
}
