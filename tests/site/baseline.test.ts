import stylelint from 'stylelint';
import { features } from 'web-features';
import { expect, test } from 'vitest';
import { builtPages } from '#tests/support/site/built-site.ts';

const withoutTimelines = 'the header keeps one ground; the script of the bar waits for the hero';
const nothingMissing = 'decoration: without it nothing is missing';

const newCss: Record<string, string> = {
  'At-rule "@starting-style"': 'things appear at once',
  'Property "accent-color"': 'controls in the system’s colour',
  'Property "animation-range"': withoutTimelines,
  'Property "animation-timeline"': withoutTimelines,
  'Property "content-visibility"': 'everything is laid out at once',
  'Property "forced-color-adjust"': 'only read where colours are forced',
  'Property "overflow-anchor"': 'Safari anchors no scroll: there is nothing to switch off',
  'Property "overscroll-behavior"': 'the page behind a panel scrolls on',
  'Property "position-area"': 'the list stands below its button, where it is in the page',
  'Property "print-color-adjust"': 'prints without backgrounds',
  'Property "resize"': 'a text area of fixed size',
  'Property "scrollbar-color"': nothingMissing,
  'Property "scrollbar-width"': nothingMissing,
  'Property "text-wrap"': 'lines of unlike length',
  'Property "timeline-scope"': withoutTimelines,
  'Property "view-timeline-inset"': 'the lamp stands still before the swirl marks',
  'Property "view-timeline-name"': withoutTimelines,
  'Selector "details-content"': 'details open at once',
  'Selector "marker"': 'the system’s own marker',
  'Selector "popover-open"': 'as for popover below',
  'Selector "selection"': nothingMissing,
  'Value "avoid" of property "break-after"': 'a heading may end a printed page',
};

const newHtml: Record<string, string> = {
  'details-name': 'several answers can be open at a time',
  'fetch-priority': 'the picture comes in the order of the page',
  fullscreen: 'the map stays in its frame',
  'interest-invokers': 'a click opens the list of the menu',
  manifest: 'the site is not installed',
  'meta-theme-color': nothingMissing,
  popover: 'in all engines since April 2024; the footer has the same links',
};

test('what is not in every browser yet has its fallback named, in styles', async () => {
  const styles = builtPages().flatMap(({ document }) =>
    document.querySelectorAll('style').map(({ rawText }) => rawText),
  );
  const found = new Set<string>();
  for (const code of new Set(styles)) {
    const { results } = await stylelint.lint({
      code,
      config: {
        plugins: ['stylelint-plugin-use-baseline'],
        rules: { 'plugin/use-baseline': [true, { available: 'widely' }] },
      },
    });
    for (const { text } of results.flatMap(({ warnings }) => warnings))
      found.add(text.replace(/ is not a widely available baseline feature.*/, ''));
  }
  expect([...found].toSorted()).toEqual(Object.keys(newCss));
});

test('what is not in every browser yet has its fallback named, in HTML', () => {
  const notYet = new Map(
    Object.entries(features).flatMap(([id, feature]) =>
      feature.kind === 'feature'
        ? Object.entries(feature.status.by_compat_key ?? {}).flatMap(
            ([key, { baseline }]): [string, string][] => (baseline === 'high' ? [] : [[key, id]]),
          )
        : [],
    ),
  );
  const elements = builtPages().flatMap(({ document }) => document.querySelectorAll('*'));
  const found = new Set(
    elements
      .flatMap(({ tagName, attributes }) => compatKeys(tagName.toLowerCase(), attributes))
      .flatMap((key) => notYet.get(key) ?? []),
  );
  expect([...found].toSorted()).toEqual(Object.keys(newHtml));
});

test('no style of one element hangs on what the whole page holds: each part that arrives would style the page again', () => {
  for (const { path, document } of builtPages())
    for (const { rawText } of document.querySelectorAll('style'))
      expect(rawText.match(/(?:body|html|:root):has\([^{,]*\)[ >~+][^{,]*/g), path).toBeNull();
});

function compatKeys(tag: string, attributes: Record<string, string>): string[] {
  const element = `html.elements.${tag}`;
  return [
    element,
    ...Object.entries(attributes).flatMap(([name, value]) =>
      [`${element}.${name}`, `html.global_attributes.${name}`].flatMap((key) => [
        key,
        `${key}.${value}`,
        `${element}.${name}_${value}`,
      ]),
    ),
  ];
}
