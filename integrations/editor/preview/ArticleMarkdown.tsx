import Slugger from 'github-slugger';
import type { Nodes, Table, TableRow } from 'mdast';
import { createElement, Fragment, type ReactNode } from 'react';
import { fillFacts } from '#src/business/fill-facts.ts';
import { figureFile, figureNames, isPaint } from '#src/drawings/figure-files.ts';
import { parseArticle, textOf } from '../../content-check/article-text.ts';
import { boxItems, boxTexts } from '../../content-check/check-boxes.ts';

type Box = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>;

interface Props {
  text: string;
  scopeOf: (box: string) => string;
  picture: (address: string, alt: string) => ReactNode;
}

/** The text of an article as its page shows it: the elements of the build, which has no reader of Markdown for browsers. */
export function ArticleMarkdown({ text, scopeOf, picture }: Props): ReactNode {
  const slugger = new Slugger();

  function elementsOf(nodes: readonly Nodes[]): ReactNode[] {
    return nodes.map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);
  }

  function elementOf(node: Nodes): ReactNode {
    switch (node.type) {
      case 'text':
        return node.value;
      case 'inlineCode':
        return <code>{node.value}</code>;
      case 'code':
        return (
          <pre>
            <code>{node.value}</code>
          </pre>
        );
      case 'break':
        return <br />;
      case 'thematicBreak':
        return <hr />;
      case 'heading':
        return createElement(
          `h${node.depth}`,
          { id: slugger.slug(textOf(node)) },
          ...elementsOf(node.children),
        );
      case 'link':
        return <a href={node.url}>{elementsOf(node.children)}</a>;
      case 'image':
        return picture(node.url, node.alt ?? '');
      case 'list':
        return createElement(
          node.ordered ? 'ol' : 'ul',
          null,
          ...node.children.map((item, place) => (
            <li key={place}>
              {item.children.map((child, index) => (
                <Fragment key={index}>
                  {child.type === 'paragraph' && !node.spread && !item.spread
                    ? elementsOf(child.children)
                    : elementOf(child)}
                </Fragment>
              ))}
            </li>
          )),
        );
      case 'table':
        return tableOf(node);
      case 'paragraph':
        // A box on a line of its own stands in no paragraph.
        return node.children.every(({ type }) => type === 'mdxJsxTextElement') ? (
          elementsOf(node.children)
        ) : (
          <p>{elementsOf(node.children)}</p>
        );
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return boxOf(node);
      default: {
        const tag = tags[node.type];
        const children = 'children' in node ? elementsOf(node.children) : [];
        return tag === undefined ? children : createElement(tag, null, ...children);
      }
    }
  }

  function tableOf({ children: [head, ...rows] }: Table): ReactNode {
    const labels = head?.children.map(textOf) ?? [];
    const cells = ({ children }: TableRow, tagOf: (column: number) => 'th' | 'td', scope: string) =>
      children.map((cell, column) => {
        const tag = tagOf(column);
        const label = scope === 'row' ? { 'data-label': labels[column] } : {};
        const attributes = tag === 'th' ? { scope } : label;
        return createElement(tag, { key: column, ...attributes }, ...elementsOf(cell.children));
      });
    return (
      <table>
        <thead>
          <tr>{head && cells(head, (column) => (labels[column] === '' ? 'td' : 'th'), 'col')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cells(row, (column) => (column === 0 ? 'th' : 'td'), 'row')}</tr>
          ))}
        </tbody>
      </table>
    );
  }

  function boxOf(box: Box): ReactNode {
    const texts = boxTexts(box.attributes);
    if (box.name === 'Figure') return figureOf(texts);
    const kind = boxClasses[box.name ?? ''];
    if (kind === undefined)
      return createElement(box.name ?? Fragment, null, ...elementsOf(box.children));
    const scope = scopeOf(kind);
    return (
      <section className={`${kind} ${scope}`}>
        <h3 className={scope}>{texts.get('title')}</h3>
        {kind === 'tip' ? (
          <>
            <div className={scope}>{elementsOf(box.children)}</div>
            {texts.has('linkText') && texts.has('linkPath') && (
              <p className={scope}>
                <a className={scope} href={texts.get('linkPath')}>
                  {texts.get('linkText')}
                </a>
              </p>
            )}
          </>
        ) : (
          <dl className={scope}>
            {boxItems(box.attributes).map((item, index) => (
              <div key={index} className={scope}>
                <dt className={scope}>{item.label}</dt>
                <dd className={scope}>{item.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
    );
  }

  function figureOf(texts: ReadonlyMap<string, string>): ReactNode {
    const name = figureNames.find((each) => each === texts.get('shows'));
    if (name === undefined) return null;
    const scope = scopeOf('figcaption');
    const caption = <figcaption className={scope}>{texts.get('caption')}</figcaption>;
    if (name === 'tint')
      return (
        <figure>
          {picture('../../assets/pictures/tint-outside-day.jpg', texts.get('label') ?? '')}
          {caption}
        </figure>
      );
    const { url, width, height } = figureFile(name);
    return (
      <figure className={isPaint(name) ? `paint ${scope}` : undefined}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          width={isPaint(name) ? '100%' : width * 1.4}
          role="img"
          aria-label={texts.get('label')}
        >
          <use href={`${url}#figure`} />
        </svg>
        {isPaint(name) && picture(`../../assets/pictures/paint-${name}.jpg`, '')}
        {caption}
      </figure>
    );
  }

  try {
    return elementsOf(parseArticle(fillFacts(text)).children);
  } catch {
    return <p>The text cannot be read yet: the form says where.</p>;
  }
}

const tags: Partial<Record<Nodes['type'], string>> = {
  strong: 'strong',
  emphasis: 'em',
  delete: 'del',
  blockquote: 'blockquote',
};

const boxClasses: Readonly<Record<string, string>> = { TipBox: 'tip', HighlightBox: 'highlight' };
