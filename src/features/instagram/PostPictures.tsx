import { useState } from 'react';
import { wrapIndex } from '#src/lib/wrap-index.ts';
import styles from './PostPictures.module.css';
import { useSteps } from './use-steps.client.ts';

type Props = { images: readonly string[]; label: string };

export function PostPictures({ images: all, label }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const images = all.filter((image) => !failed.includes(image));
  const count = images.length;
  const visible = Math.min(index, count - 1);

  const step = (by: number) => {
    if (count < 2) return;
    const next = wrapIndex(visible, by, count);
    const nearby = [images[next] ?? '', images[wrapIndex(next, by, count)] ?? ''];
    setWanted([...wanted, images[visible] ?? '', ...nearby]);
    setIndex(next);
  };
  const handlers = useSteps(step);

  return (
    <div className={styles.pictures} {...handlers} role="group" aria-label={label}>
      {images.map(
        (image, number) =>
          (number === visible || wanted.includes(image)) && (
            <img
              key={image}
              src={image}
              alt={count > 1 ? `${label}, picture ${number + 1} of ${count}` : label}
              width={1080}
              height={1350}
              loading="lazy"
              decoding="async"
              draggable={false}
              data-visible={number === visible}
              onError={() => setFailed([...failed, image])}
            />
          ),
      )}
      {count > 1 && (
        <div className={`${styles.controls} screen-only`}>
          <button type="button" aria-label="Previous picture" onClick={() => step(-1)}>
            ‹
          </button>
          <span className={styles.dots} aria-hidden="true">
            {images.map((image, number) => (
              <span key={image} data-visible={number === visible} />
            ))}
          </span>
          <span className="visually-hidden" role="status">
            {wanted.length > 0 && `Picture ${visible + 1} of ${count}`}
          </span>
          <button type="button" aria-label="Next picture" onClick={() => step(1)}>
            ›
          </button>
        </div>
      )}
    </div>
  );
}
