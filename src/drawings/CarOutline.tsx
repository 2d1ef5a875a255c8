import styles from './CarOutline.module.css';
import { carFile } from './car-files.ts';
import type { BodyType } from './car-parts.ts';

/** A body type at the size of a sign: its outline, its windows, its tires. */
export function CarOutline({ type }: { type: BodyType }) {
  return (
    <svg className={styles.outline} viewBox="0 6 620 206" aria-hidden="true">
      {['outline', 'daylight', 'tires'].map((shape) => (
        <use key={shape} href={`${carFile(type, 'side')}#${shape}`} />
      ))}
    </svg>
  );
}
