import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { untouchedForm } from '#src/lib/form.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { loadedPart } from '../loaded-part.tsx';
import { createReviewForm } from './review-form.store.ts';
import { reviewMessages } from './review.ts';
import { $reviews, loadReviews } from './reviews.store.ts';
import { ReviewList } from './ReviewList.tsx';
import { ReviewSummary } from './ReviewSummary.tsx';
import styles from './ReviewsTab.module.css';

const ReviewForm = loadedPart(() => import('./ReviewForm.tsx'));

type Props = { urlParam: string; name: string };

export function ReviewsTab({ urlParam, name }: Props) {
  const { status, ...listed } = useStore($reviews, { ssr: 'initial' });
  const [isWriting, setWriting] = useState(false);
  const [form] = useState(() => createReviewForm(urlParam));
  const isTaken = useStore(form.$state, { ssr: () => untouchedForm }).status === 'sent';
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => void loadReviews(urlParam), [urlParam]);

  return (
    <div className={styles.reviews}>
      <p className={styles.instead}>Reading and writing reviews needs JavaScript.</p>
      <div className={styles.side}>
        {status === 'ready' && listed.reviews.length > 0 && <ReviewSummary {...listed} />}
        <Button
          kind="quiet"
          aria-expanded={isWriting}
          ref={toggle}
          onClick={() => setWriting(!isWriting)}
        >
          {isWriting ? 'Cancel' : 'Write a Review'}
        </Button>
        <p role="status">{isTaken && reviewMessages.done}</p>
      </div>
      <div>
        {isWriting && (
          <ReviewForm
            form={form}
            name={name}
            onDone={() => {
              setWriting(false);
              toggle.current?.focus();
            }}
          />
        )}
        <ReviewList status={status} {...listed} />
      </div>
    </div>
  );
}
