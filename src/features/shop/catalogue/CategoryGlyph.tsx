import type { CategoryId } from './category.ts';

const drawings: Record<CategoryId, string> = {
  ceramic: 'M24 4c8 11 13 17 13 25a13 13 0 0 1-26 0c0-8 5-14 13-25ZM17 30a7 7 0 0 0 5 6.5',
  paint: 'M8 31h32l-3 11H11ZM12 31v-6h24v6M18 25v-7h12v7M24 18V6M11 36.5h26',
  detailing: 'M17 19h14l4 7v16H13V26ZM19 19v-5h9v5M19 14h-5l3-8h14v5l-3 3M14 6h-4M13 31h22',
  tools: 'M5 20h29l6 5v5H5ZM31 30h12v5H31ZM33 35l-2 7h14l-2-7M10 30l-1 7h6l1-7M14 20v-5h12v5',
  accessories: 'M6 42V29h22v13ZM6 35.5h22M9 29v-5h16v5M36 4v19M32 23h8l2 19H30ZM34 28v9M38 28v9',
};

type Props = { category: CategoryId };

export function CategoryGlyph({ category }: Props) {
  return (
    <svg viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={drawings[category]} />
    </svg>
  );
}
