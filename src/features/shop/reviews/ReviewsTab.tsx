import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { reviewMessages, type ReviewInput } from './review.ts';
import { $reviews, loadReviews, writeReview } from './reviews.store.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewList } from './ReviewList.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import styles from './ReviewsTab.module.css';

interface Props {
  urlParam: string;
  /** The product's name. */
  name: string;
}

/** What buyers say of a product, and the form for saying more. */
export function ReviewsTab({ urlParam, name }: Props) {
  const { status, reviews, counts } = useStore($reviews, { ssr: 'initial' });
  const [isWriting, setWriting] = useState(false);
  const [message, setMessage] = useState('');
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => void loadReviews(urlParam), [urlParam]);

  const submit = async (input: ReviewInput) => {
    const errors = await writeReview(urlParam, input).catch(() => ({}));
    setMessage(errors ? reviewMessages.failed : reviewMessages.done);
    if (errors) return errors;
    setWriting(false);
    toggle.current?.focus();
    return undefined;
  };

  return (
    <div className={styles.reviews}>
      <p className={styles.instead}>Reading and writing reviews needs JavaScript.</p>
      <div className={styles.side}>
        {status === 'ready' && reviews.length > 0 && <ReviewSummary counts={counts} />}
        <Button
          kind="quiet"
          aria-expanded={isWriting}
          ref={toggle}
          onClick={() => {
            setWriting(!isWriting);
            setMessage('');
          }}
        >
          {isWriting ? 'Cancel' : 'Write a Review'}
        </Button>
        <p role="status">{message}</p>
      </div>
      <div>
        {isWriting && <ReviewForm name={name} onMessage={setMessage} onSubmit={submit} />}
        <ReviewList status={status} reviews={reviews} counts={counts} />
      </div>
    </div>
  );
}
