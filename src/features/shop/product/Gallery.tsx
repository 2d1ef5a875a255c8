import { useState } from 'react';
import { wrapIndex } from '#src/lib/wrap-index.ts';
import type { CategoryId } from '../catalogue/category.ts';
import { CategoryGlyph } from '../catalogue/CategoryGlyph.tsx';
import type { GalleryPicture } from '../catalogue/listed-product.ts';
import styles from './Gallery.module.css';

type Props = { pictures: GalleryPicture[]; category: CategoryId };

const placeholders = [undefined, undefined, undefined];

const sizes = '(width <= 900px) 92vw, 640px';

export function Gallery({ pictures, category }: Props) {
  const [index, setIndex] = useState(0);
  const stages = pictures.length > 0 ? pictures : placeholders;
  const count = stages.length;
  const picture = stages[index];
  const move = (step: number) => setIndex(wrapIndex(index, step, count));

  return (
    <section className={styles.gallery} aria-label="Pictures">
      <div className={styles.stage} data-placeholder={picture ? undefined : index}>
        {picture ? (
          <picture key={picture.original}>
            <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
            <img
              src={picture.original}
              alt={picture.alt}
              width={1200}
              height={1200}
              fetchPriority={index === 0 ? 'high' : 'auto'}
            />
          </picture>
        ) : (
          <CategoryGlyph category={category} />
        )}
      </div>
      {count > 1 && (
        <div className={`${styles.controls} screen-only`}>
          <button type="button" aria-label="Previous picture" onClick={() => move(-1)}>
            ‹
          </button>
          <ul>
            {stages.map((stage, number) => (
              <li key={number}>
                <button
                  type="button"
                  aria-label={`Picture ${number + 1} of ${count}`}
                  aria-current={number === index}
                  data-placeholder={stage ? undefined : number}
                  onClick={() => setIndex(number)}
                >
                  {stage ? (
                    <img
                      src={stage.thumbnail}
                      alt=""
                      width={160}
                      height={160}
                      loading="lazy"
                      fetchPriority="low"
                    />
                  ) : (
                    <CategoryGlyph category={category} />
                  )}
                </button>
              </li>
            ))}
          </ul>
          <button type="button" aria-label="Next picture" onClick={() => move(1)}>
            ›
          </button>
        </div>
      )}
    </section>
  );
}
