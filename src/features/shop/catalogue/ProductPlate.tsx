import type { CategoryId } from './category.ts';
import { CategoryGlyph } from './CategoryGlyph.tsx';
import type { ProductPicture } from './listed-product.ts';
import styles from './ProductPlate.module.css';

interface Props {
  picture: ProductPicture | undefined;
  category: CategoryId;
  sizes: string;
  isFirst: boolean;
}

export function ProductPlate({ picture, category, sizes, isFirst }: Props) {
  return (
    <span className={styles.plate}>
      {picture ? (
        <picture>
          <source
            type="image/avif"
            srcSet={`${picture.small} 360w, ${picture.large} 640w`}
            sizes={sizes}
          />
          <img
            src={picture.original}
            alt=""
            width={640}
            height={640}
            {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        </picture>
      ) : (
        <CategoryGlyph category={category} />
      )}
    </span>
  );
}
