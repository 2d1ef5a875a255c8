import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { categories } from '#src/features/blog/article-fields.ts';

const searchText =
  'paint film coating wax water beads swirl gloss hood door wheel salt brine winter rain sun bug sap tint glass shade lamp haze polish pad towel mitt bucket foam rinse dry clay iron tar stone chip edge panel micron clear coat leather seat carpet seam rust underbody highway bridge garage week month season owner detailer'.split(
    ' ',
  );

export function writeArticles(root: string, count: number): void {
  const folder = join(root, 'src/content/articles');
  const files = readdirSync(folder);
  const real = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  for (let number = 0; number < count; number += 1) {
    const source = real[number % real.length] ?? '';
    // Other pages link to the real ones.
    writeFileSync(join(folder, files[number] ?? `article-${number}.mdx`), madeUp(source, number));
  }
}

function madeUp(source: string, number: number): string {
  const next = textFrom(number);
  const day = new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString().slice(0, 10);
  return source
    .replace(/^ {2}title: .*$/m, `  title: "${next(5)}"`)
    .replace(/^ {2}description: .*$/m, `  description: "${next(22).padEnd(70, '.').slice(0, 150)}"`)
    .replace(/^title: .*$/m, `title: "${next(6)} ${number}"`)
    .replace(/^category: .*$/m, `category: ${categories[number % categories.length]}`)
    .replace(/^date: .*$/m, `date: ${day}`)
    .replace(/^related:(?: .*|(?:\n {2}- .*)+)$/m, 'related: []')
    .replaceAll(/\]\(\/blog\/[^)]*\)/g, '](/blog)')
    .replaceAll(/linkPath="\/blog\/[^"]*"/g, 'linkPath="/blog"');
}

function textFrom(number: number): (count: number) => string {
  let state = number + 1;
  return (count) =>
    Array.from({ length: count }, () => {
      state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
      return searchText[state % searchText.length];
    }).join(' ');
}
