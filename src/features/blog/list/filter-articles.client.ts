import { readQuery, writeQuery, type ArticleQuery } from './article-query.ts';
import type { ArticleResults } from './article-results.client.ts';

class ArticleFilter extends HTMLElement {
  #query = readQuery(location.search);
  #results: Promise<ArticleResults> | undefined;

  connectedCallback() {
    const form = this.#part('form', HTMLFormElement);
    const search = this.#part('search', HTMLInputElement);
    // Someone may have typed before this script was here.
    if (search.value !== '') this.#query.search = search.value;
    search.value = this.#query.search;
    search.addEventListener(
      'input',
      () => void this.#ask({ ...this.#query, search: search.value }),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const pressed = event.submitter;
      if (pressed instanceof HTMLButtonElement && pressed.name === 'category')
        void this.#ask({ ...this.#query, category: pressed.value });
    });
    for (const sign of ['focusin', 'pointerenter'])
      form.addEventListener(sign, () => void this.#load(), { once: true });
    this.#part('clear').addEventListener('click', () => {
      search.value = '';
      search.focus();
      void this.#ask({ search: '', category: '' });
    });
    if (writeQuery(this.#query) !== '') void this.#ask(this.#query);
  }

  async #ask(query: ArticleQuery) {
    this.#query = query;
    const address = writeQuery(query);
    history.replaceState(history.state, '', location.pathname + address);
    for (const button of this.querySelectorAll<HTMLButtonElement>('[name=category]'))
      button.ariaPressed = String(button.value === query.category);
    const isFiltered = address !== '';
    const results = isFiltered ? await this.#load() : undefined;
    if (query !== this.#query) return;
    this.#show(isFiltered, results);
    if (results && !results.isComplete) await this.#showOlder(query, results);
  }

  async #showOlder(query: ArticleQuery, results: ArticleResults) {
    const isAdded = await results.addOlder();
    if (query !== this.#query) return;
    if (isAdded) this.#show(true, results);
    else
      this.#part('status').textContent =
        'Older articles could not be searched. Check your connection and try again.';
  }

  #show(isFiltered: boolean, results: ArticleResults | undefined) {
    this.#part('results').hidden = !results;
    this.#part('more').hidden = true;
    this.#part('status').textContent =
      results?.show(this.#query) ??
      (isFiltered ? 'The search could not be loaded. Check your connection and try again.' : '');
    this.#part('suggestions').hidden = !results?.isEmpty;
    this.#part('clear').hidden = !isFiltered;
    this.#part('list').hidden = results !== undefined;
  }

  async #load(): Promise<ArticleResults | undefined> {
    this.#results ??= this.#fetchResults();
    try {
      return await this.#results;
    } catch {
      this.#results = undefined;
      return undefined;
    }
  }

  async #fetchResults(): Promise<ArticleResults> {
    const { fetchResults } = await import('./article-results.client.ts');
    return fetchResults((this.getAttribute('data-index') ?? '').split(' '), {
      results: this.#part('results'),
      card: this.#part('card', HTMLTemplateElement),
      more: this.#part('more'),
    });
  }

  #part(name: string): HTMLElement;
  #part<Kind extends HTMLElement>(name: string, kind: new () => Kind): Kind;
  #part(name: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
    const element = this.querySelector(`[data-part=${name}]`);
    if (!(element instanceof kind)) throw new Error(`The journal has no part "${name}".`);
    return element;
  }
}

customElements.define('article-filter', ArticleFilter);
