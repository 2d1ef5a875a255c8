import styles from './CarOutline.module.css';
import { carFile } from './car-files.ts';
import type { BodyType, CarShape } from './car-parts.ts';

interface Props {
  type: BodyType;
  marked?: readonly CarShape[];
}

export function CarOutline({ type, marked = [] }: Props) {
  return (
    <svg className={styles.outline} viewBox="0 6 620 206" aria-hidden="true">
      {['outline', 'daylight', 'tires', ...marked].map((shape, index) => (
        <use
          key={shape}
          href={`${carFile(type, 'side')}#${shape}`}
          data-marked={index > 2 || undefined}
        />
      ))}
    </svg>
  );
}
