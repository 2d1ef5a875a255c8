import type { Element } from 'hast';
import { defineHastPlugin, type HastNode } from 'satteri';

/**
 * Markdown tables that also read well on a phone and to a screen reader: the first cell of a row is
 * its heading, and every other cell carries the label of its column, which narrow screens print
 * in front of it (ArticleProse.astro).
 */
export const readableTables = defineHastPlugin({
  name: 'readable-tables',
  element: {
    filter: ['table'],
    visit(table, context) {
      const [headings = [], ...rows] = rowsOf(table);
      const labels = headings.map((heading) => context.textContent(heading));
      for (const [column, heading] of headings.entries()) {
        if (labels[column] === '') context.replaceNode(heading, { ...heading, tagName: 'td' });
        else context.setProperty(heading, 'scope', 'col');
      }
      for (const [heading, ...cells] of rows) {
        if (heading) {
          const properties = { ...heading.properties, scope: 'row' };
          context.replaceNode(heading, { ...heading, tagName: 'th', properties });
        }
        for (const [index, cell] of cells.entries())
          context.setProperty(cell, 'data-label', labels[index + 1]);
      }
    },
  },
});

function rowsOf(table: Readonly<Element>): Element[][] {
  return elementsIn(table)
    .flatMap(elementsIn)
    .map((row) => elementsIn(row));
}

function elementsIn(parent: Readonly<Element>): Element[] {
  return parent.children.filter((child: HastNode) => child.type === 'element');
}
