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

/** Searches the newest articles, those of the first URL, until the older ones are added. */
export async function fetchResults(urls: readonly string[], parts: Parts): Promise<ArticleResults> {
  return new ArticleResults(parts, await fetchEntries(urls.slice(0, 1)), urls.slice(1));
}

async function fetchEntries(urls: readonly string[]): Promise<SearchEntry[]> {
  const answers = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
      return (await response.json()) as SearchEntry[];
    }),
  );
  return answers.flat();
}

export class ArticleResults {
  readonly #parts: Parts;
  readonly #olderUrls: readonly string[];
  #older: Promise<void> | undefined;
  #entries: SearchEntry[];
  #search: Search;
  #listed: SearchEntry[] = [];

  isComplete: boolean;
  isEmpty = false;

  constructor(parts: Parts, entries: SearchEntry[], olderUrls: readonly string[]) {
    this.#parts = parts;
    this.#olderUrls = olderUrls;
    this.#entries = entries;
    this.#search = createSearch(entries.map(searchDocument));
    this.isComplete = olderUrls.length === 0;
    parts.more.addEventListener('click', () => this.#addCards()?.focus());
  }

  /** Whether they could be fetched; if not, the next call tries again. */
  async addOlder(): Promise<boolean> {
    this.#older ??= this.#fetchOlder();
    try {
      await this.#older;
      return true;
    } catch {
      this.#older = undefined;
      return false;
    }
  }

  async #fetchOlder() {
    this.#entries = [...this.#entries, ...(await fetchEntries(this.#olderUrls))];
    this.#search = createSearch(this.#entries.map(searchDocument));
    this.isComplete = true;
  }

  show(query: ArticleQuery): string {
    const found = filterArticles(this.#entries, query, this.#search);
    this.isEmpty = found.length === 0 && this.isComplete;
    const listed = this.isEmpty ? this.#entries.slice(0, suggestions) : found;
    const { results } = this.#parts;
    const visible = this.#listed.slice(0, results.childElementCount);
    this.#listed = listed;
    // Where older articles only follow, the reader keeps the place and the focus.
    if (visible.some((entry, at) => entry !== listed[at])) results.replaceChildren();
    this.#fill(Math.max(results.childElementCount, cardsAtOnce));
    return foundText(found.length, this.isComplete);
  }

  #addCards(): HTMLElement | null {
    const { results } = this.#parts;
    const from = results.childElementCount;
    this.#fill(from + cardsAtOnce);
    return results.children[from]?.querySelector('a') ?? null;
  }

  #fill(count: number) {
    const { results, more } = this.#parts;
    const next = this.#listed.slice(results.childElementCount, count);
    results.append(...next.map((entry) => this.#card(entry)));
    more.hidden = results.childElementCount === this.#listed.length;
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
