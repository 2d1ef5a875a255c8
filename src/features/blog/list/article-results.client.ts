import { dateText } from '#src/business/date-text.ts';
import { createSearch, type Search } from '#src/lib/search/search.ts';
import { filterArticles, foundText, searchDocument } from './article-filter.ts';
import type { ArticleQuery } from './article-query.ts';
import type { SearchEntry } from './search-index.ts';

type Parts = { results: HTMLElement; card: HTMLTemplateElement; more: HTMLElement };

/** Cards added at a time, so that a key press stays quick however many articles match. */
const cardsAtOnce = 12;

/** The newest articles, where none is found. */
const suggestions = 3;

export async function fetchResults(url: string, parts: Parts): Promise<ArticleResults> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return new ArticleResults(parts, (await response.json()) as SearchEntry[]);
}

export class ArticleResults {
  readonly #parts: Parts;
  readonly #entries: SearchEntry[];
  readonly #search: Search;
  #listed: SearchEntry[] = [];

  isEmpty = false;

  constructor(parts: Parts, entries: SearchEntry[]) {
    this.#parts = parts;
    this.#entries = entries;
    this.#search = createSearch(entries.map(searchDocument));
    parts.more.addEventListener('click', () => this.#addCards()?.focus());
  }

  show(query: ArticleQuery): string {
    const found = filterArticles(this.#entries, query, this.#search);
    this.isEmpty = found.length === 0;
    this.#listed = this.isEmpty ? this.#entries.slice(0, suggestions) : found;
    this.#parts.results.replaceChildren();
    this.#addCards();
    return foundText(found.length);
  }

  #addCards(): HTMLElement | null {
    const { results, more } = this.#parts;
    const from = results.childElementCount;
    const next = this.#listed.slice(from, from + cardsAtOnce);
    results.append(...next.map((entry) => this.#card(entry)));
    more.hidden = results.childElementCount === this.#listed.length;
    return results.children[from]?.querySelector('a') ?? null;
  }

  #card(entry: SearchEntry): Node {
    const card = this.#parts.card.content.cloneNode(true) as DocumentFragment;
    const write = (selector: string, text: string) => {
      const element = card.querySelector(selector);
      if (element) element.textContent = text;
    };
    write('.badge', entry.category);
    write('h3', entry.title);
    write('.excerpt', entry.excerpt);
    write('.author', entry.author);
    write('time', dateText(entry.date));
    card.querySelector('time')?.setAttribute('datetime', entry.date);
    write('.visually-hidden', `about ${entry.title}`);
    card.querySelector('a')?.setAttribute('href', entry.path);
    const { focus = 'center', ...picture } = entry.picture;
    const place = card.querySelector('.place');
    place?.classList.add(focus);
    place?.replaceChildren(Object.assign(new Image(), { loading: 'lazy', ...picture }));
    return card;
  }
}
