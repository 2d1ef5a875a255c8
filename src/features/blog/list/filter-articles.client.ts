import { articleDate } from '../article-summary.ts';
import {
  filterArticles,
  foundText,
  readQuery,
  searchDocument,
  writeQuery,
  type ArticleQuery,
} from './article-filter.ts';
import type { Search } from '#src/lib/search/search.ts';
import type { SearchEntry } from './search-index.ts';

interface Index {
  entries: SearchEntry[];
  search: Search;
}

/** Cards added at a time, so that a key press stays quick however many articles match. */
const cardsAtOnce = 12;

/**
 * Search and categories of the journal. The page holds one part of the list as plain HTML; the
 * index of all articles is fetched when someone starts to search, and only then.
 */
class ArticleFilter extends HTMLElement {
  #query = readQuery(location.search);
  #index: Promise<Index> | undefined;
  #found: SearchEntry[] = [];

  connectedCallback() {
    const form = this.#part('form', HTMLFormElement);
    const search = this.#part('search', HTMLInputElement);
    search.value = this.#query.search;
    search.addEventListener('input', () => {
      void this.#ask({ ...this.#query, search: search.value });
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const pressed = event.submitter;
      if (pressed instanceof HTMLButtonElement && pressed.name === 'category') {
        void this.#ask({ ...this.#query, category: pressed.value });
      }
    });
    for (const sign of ['focusin', 'pointerenter']) {
      form.addEventListener(sign, () => void this.#load(), { once: true });
    }
    this.#part('clear').addEventListener('click', () => {
      search.value = '';
      search.focus();
      void this.#ask({ search: '', category: '' });
    });
    this.#part('more').addEventListener('click', () => {
      this.#addCards()?.focus();
    });
    if (writeQuery(this.#query) !== '') void this.#ask(this.#query);
  }

  async #ask(query: ArticleQuery) {
    this.#query = query;
    const address = writeQuery(query);
    history.replaceState(history.state, '', location.pathname + address);
    for (const button of this.querySelectorAll<HTMLButtonElement>('[name=category]')) {
      button.ariaPressed = String(button.value === query.category);
    }
    const index = address === '' ? undefined : await this.#load();
    // A later key press has asked for something else meanwhile.
    if (query !== this.#query) return;
    this.#show(index);
  }

  #show(index: Index | undefined) {
    const isFiltered = writeQuery(this.#query) !== '';
    const isAnswered = isFiltered && index !== undefined;
    this.#found = isAnswered ? filterArticles(index.entries, this.#query, index.search) : [];
    this.#part('status').textContent = isAnswered
      ? foundText(this.#found.length)
      : isFiltered
        ? 'The search could not be loaded. Check your connection and try again.'
        : '';
    this.#part('suggestions').hidden = !isAnswered || this.#found.length > 0;
    this.#part('clear').hidden = !isFiltered;
    this.#part('list').hidden = isAnswered;
    this.#part('results').replaceChildren();
    this.#addCards();
  }

  /** Adds the next cards and gives back the link of the first. */
  #addCards(): HTMLElement | null {
    const results = this.#part('results');
    const from = results.childElementCount;
    const next = this.#found.slice(from, from + cardsAtOnce);
    results.append(...next.map((entry) => this.#card(entry)));
    this.#part('more').hidden = results.childElementCount === this.#found.length;
    return results.children[from]?.querySelector('a') ?? null;
  }

  #card(entry: SearchEntry): Node {
    const card = this.#part('card', HTMLTemplateElement).content.cloneNode(
      true,
    ) as DocumentFragment;
    const write = (selector: string, text: string) => {
      const element = card.querySelector(selector);
      if (element) element.textContent = text;
    };
    write('.badge', entry.category);
    write('h3', entry.title);
    write('.excerpt', entry.excerpt);
    write('.author', entry.author);
    write('time', articleDate(entry.date));
    card.querySelector('time')?.setAttribute('datetime', entry.date);
    write('.visually-hidden', `about ${entry.title}`);
    card.querySelector('a')?.setAttribute('href', entry.path);
    const image = Object.assign(new Image(), { loading: 'lazy', ...entry.picture });
    card.querySelector('.place')?.replaceChildren(image);
    return card;
  }

  /** All articles; nothing where they cannot be had, and the next use tries again. */
  async #load(): Promise<Index | undefined> {
    this.#index ??= fetchIndex(this.getAttribute('data-index') ?? '');
    try {
      return await this.#index;
    } catch {
      this.#index = undefined;
      return undefined;
    }
  }

  #part(name: string): HTMLElement;
  #part<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind;
  #part(name: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
    const element = this.querySelector(`[data-part=${name}]`);
    if (!(element instanceof kind)) throw new Error(`The journal has no part "${name}".`);
    return element;
  }
}

async function fetchIndex(url: string): Promise<Index> {
  const [{ createSearch }, answer] = await Promise.all([
    import('#src/lib/search/search.ts'),
    fetch(url),
  ]);
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}.`);
  const entries = (await answer.json()) as SearchEntry[];
  return { entries, search: createSearch(entries.map(searchDocument)) };
}

customElements.define('article-filter', ArticleFilter);
