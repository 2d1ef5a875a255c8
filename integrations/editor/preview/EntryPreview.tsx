import type { CustomPreviewTemplateProps } from '@sveltia/cms';
import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { controlStyle } from '../ArticleText.tsx';
import { asWritten } from '../entry-problems.ts';
import { ArticleMarkdown } from './ArticleMarkdown.tsx';
import { textChanges } from './preview-texts.ts';
import type { PageOf, PreviewedPage } from './previewed-page.ts';
import { PreviewPage } from './preview-page.ts';

const widths = { Phone: 390, Computer: 1440 };

interface State {
  width: number;
  html: string;
  view?: PreviewPage;
}

export function entryPreviewFor(pageOf: PageOf) {
  return class EntryPreview extends Component<CustomPreviewTemplateProps, State> {
    override state: State = {
      width: innerWidth < 768 ? widths.Phone : widths.Computer,
      html: '',
    };
    #path: string | undefined;
    readonly #pictures = new Map<string, string | undefined>();

    override componentDidMount() {
      this.#follow();
    }

    override componentDidUpdate() {
      this.#follow();
    }

    #follow() {
      const page = this.#page();
      if (page === undefined) return;
      if (page.path !== this.#path) {
        this.#path = page.path;
        void this.#load(page.path);
        return;
      }
      this.state.view?.show(textChanges(page.before, page.after), this.#picture(page));
      this.state.view?.showContents();
    }

    async #load(path: string) {
      const html = await (await fetch(path)).text();
      this.setState({ html: withoutScripts(html) });
    }

    #page(): PreviewedPage | undefined {
      const { slug, data } = this.props.entry.toJS();
      return pageOf({ slug, data: asWritten(data) as Record<string, unknown> });
    }

    #picture({ before, after }: PreviewedPage): string | undefined {
      const [old, file] = [before, after].map(
        (fields) => (fields as { image?: { file?: string } } | undefined)?.image?.file,
      );
      return file === undefined || file === old ? undefined : this.#urlOf(file);
    }

    #body(): string {
      const { body } = this.props.entry.toJS().data as { body?: unknown };
      return typeof body === 'string' ? body : '';
    }

    /** Nothing until a picture of the repository is fetched. */
    #urlOf(file: string): string | undefined {
      if (file.startsWith('blob:')) return file;
      if (this.#pictures.has(file)) return this.#pictures.get(file);
      // Decap's documented method, which the editor has and its types leave out.
      const asset = this.props.getAsset(file) as { toBase64(): Promise<string> } | undefined;
      if (!asset) return undefined;
      this.#pictures.set(file, undefined);
      void asset.toBase64().then((base64) => {
        this.#pictures.set(file, `data:;base64,${base64}`);
        this.forceUpdate();
      });
      return undefined;
    }

    override render(): ReactNode {
      const { width, html, view } = this.state;
      const pane = this.props.window.innerWidth;
      const scale = Math.min(1, pane / width);
      return (
        // Against the margins of the editor's frame.
        <div style={{ margin: -8 }}>
          <p style={{ display: 'flex', gap: 8, margin: 0, padding: 16 }}>
            {Object.entries(widths).map(([label, each]) => (
              <button
                key={label}
                type="button"
                aria-pressed={each === width}
                style={{ ...controlStyle, fontWeight: each === width ? 'bold' : 'normal' }}
                onClick={() => this.setState({ width: each })}
              >
                {label}
              </button>
            ))}
          </p>
          <div style={{ height: 'calc(100vh - 66px)', overflow: 'hidden' }}>
            <iframe
              title="The page as readers will see it"
              srcDoc={html}
              onLoad={({ currentTarget: { contentDocument } }) => {
                if (html !== '' && contentDocument)
                  this.setState({ view: new PreviewPage(contentDocument) });
              }}
              style={{
                width,
                height: `${100 / scale}%`,
                border: 0,
                transform: `scale(${scale})`,
                transformOrigin: '0 0',
              }}
            />
          </div>
          {view?.prose &&
            createPortal(
              <ArticleMarkdown
                text={this.#body()}
                scopeOf={view.scopeOf}
                picture={(address, alt) => (
                  <picture>
                    <img src={this.#urlOf(address)} alt={alt} className={view.pictureClass} />
                  </picture>
                )}
              />,
              view.prose,
            )}
        </div>
      );
    }
  };
}

function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, noscript, meta[http-equiv]'))
    element.remove();
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
