import './tokens.css';
import styles from './CarDrawing.module.css';
import { carFile } from './car-files.ts';
import type { BodyType, CarShape, View } from './car-parts.ts';
import { liesOver, type Layer } from './layers.ts';

interface Props {
  type: BodyType;
  view: View;
  layers?: readonly Layer[];
  /** What is being talked about: drawn with a bright, heavy line. */
  pointed?: readonly CarShape[];
}

/** What cannot be seen from there is in no file and draws nothing. The words for it stand with anyone who shows it. */
function CarDrawing({ type, view, layers = [], pointed = [] }: Props) {
  const file = carFile(type, view);
  const draw = (shape: string, look?: string) => (
    <use key={`${shape} ${look ?? ''}`} href={`${file}#${shape}`} data-look={look} />
  );
  const drawLayer = ({ shape, look }: Layer) => draw(shape, look);
  return (
    <svg
      className={styles.car}
      viewBox={`0 0 ${view === 'side' ? 620 : 250} 216`}
      data-view={view}
      aria-hidden="true"
    >
      {draw('body')}
      {draw('glass', 'glass')}
      {layers.filter(({ shape }) => !liesOver(shape)).map(drawLayer)}
      {draw('fittings')}
      {layers.every(({ look }) => look !== 'removed') && draw('badge')}
      {layers.filter(({ shape }) => liesOver(shape)).map(drawLayer)}
      {pointed.map((shape) => draw(shape, 'pointed'))}
    </svg>
  );
}

interface BothProps extends Omit<Props, 'view'> {
  label: string;
  className?: string | undefined;
}

export function CarFromBothSides({ label, className = styles.both, ...car }: BothProps) {
  return (
    <div role="img" aria-label={label} className={className}>
      <CarDrawing {...car} view="side" />
      <CarDrawing {...car} view="front" />
    </div>
  );
}
