import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shopDay } from '../src/business/shop-day.ts';
import { takenSlugs } from '../integrations/content-check/check-article.ts';

const articlesFolder = join(import.meta.dirname, '../src/content/articles');
const templateFile = join(import.meta.dirname, '../docs/article-template.mdx');

export function slugFor(title: string, taken: readonly string[]): string {
  const base = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (base === '')
    throw new Error('The title needs letters: npm run article -- "Washing in winter"');
  let slug = base;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

export function newArticle(template: string, title: string, day: string): string {
  return template
    .replace(/^title: .*$/m, () => `title: ${JSON.stringify(title)}`)
    .replace(/^date: .*$/m, `date: ${day}`);
}

function writeArticle(title: string): void {
  const taken = readdirSync(articlesFolder).map((file) => file.replace(/\.mdx$/, ''));
  const slug = slugFor(title, [...taken, ...takenSlugs]);
  const file = join(articlesFolder, `${slug}.mdx`);
  writeFileSync(file, newArticle(readFileSync(templateFile, 'utf8'), title, shopDay(new Date())), {
    flag: 'wx',
  });
  console.log(
    [
      `A new article is ready: src/content/articles/${slug}.mdx`,
      'Replace every WRITE HERE in it with your own words, and add its picture to src/assets/articles.',
      `See it at /blog/${slug} of the site that "npm start" shows. Help: docs/writing-articles.md`,
    ].join('\n'),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const title = process.argv.slice(2).join(' ').trim();
  if (title === '') {
    console.error('Write the title after two hyphens: npm run article -- "Washing in winter"');
    process.exitCode = 1;
  } else {
    writeArticle(title);
  }
}
