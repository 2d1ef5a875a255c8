import type { TextChanges } from './preview-texts.ts';

export class PreviewPage {
  readonly prose: Element | null;
  readonly pictureClass: string;
  readonly #document: Document;
  readonly #styles: string;
  readonly #contents: Element | null;
  readonly #item: Element | null | undefined;
  readonly #texts: readonly { node: Text; original: string; text: string }[];
  #added: Element[] = [];

  constructor(page: Document) {
    this.#document = page;
    this.#styles = Array.from(page.querySelectorAll('style'), (style) => style.textContent).join();
    this.prose = page.querySelector('.prose');
    this.pictureClass = this.prose?.querySelector('img')?.className ?? '';
    this.prose?.replaceChildren();
    this.#contents = page.querySelector('[aria-labelledby="contents"] ol');
    this.#item = this.#contents?.firstElementChild;
    this.#contents?.replaceChildren();
    this.#texts = textNodes(page).map((node) => ({
      node,
      original: node.data,
      text: node.data.trim().replaceAll(/\s+/g, ' '),
    }));
  }

  /** The class that Astro gives to the elements of the component which styles this one. */
  scopeOf = (element: string): string => {
    return new RegExp(`\\b${element}\\.(astro-\\w+)`).exec(this.#styles)?.[1] ?? '';
  };

  showContents(): void {
    if (!this.#contents || !this.#item) return;
    const items = [...(this.prose?.querySelectorAll('h2') ?? [])].map(({ textContent }) => {
      const item = this.#item?.cloneNode(true) as Element;
      item.querySelector('a')?.replaceChildren(textContent);
      return item;
    });
    this.#contents.replaceChildren(...items);
  }

  show(changes: TextChanges, picture: string | undefined): void {
    for (const element of this.#added) element.remove();
    this.#added = [];
    for (const { node, original, text } of this.#texts) {
      const [first, ...more] = changes.get(text) ?? [original];
      node.data = first ?? '';
      const parent = node.parentElement;
      parent?.toggleAttribute('hidden', first === undefined);
      if (!parent) continue;
      const copies = more.map((each) => {
        const copy = parent.cloneNode() as Element;
        copy.textContent = each;
        return copy;
      });
      parent.after(...copies);
      this.#added.push(...copies);
    }
    const image = this.#document.querySelector<HTMLImageElement>('.article-picture');
    if (picture === undefined || !image) return;
    for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove();
    image.src = picture;
  }
}

function textNodes(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes.filter(({ data }) => data.trim() !== '');
}
