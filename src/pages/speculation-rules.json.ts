import { services } from '#src/business/services.ts';
import { articlePath, paths } from '#src/lib/paths.ts';

/** Nothing of these is fetched or run before they are opened: what script they have waits for a paint, or a visitor's sign. */
const waitingPages = [
  ...services.map(({ path }) => path),
  paths.services,
  paths.about,
  paths.faq,
  paths.policies,
  paths.location,
  articlePath(':slug'),
  `${paths.shop}/:product`,
];

const exceptions = [
  paths.checkout,
  `${paths.orderConfirmation}*`,
  paths.blogFeed,
  '/.netlify/*',
].map((path) => ({ not: { href_matches: path } }));

const linksTo = (addresses: string | string[]) => ({
  where: {
    and: [
      { href_matches: addresses },
      ...exceptions,
      { not: { selector_matches: '[target=_blank]' } },
    ],
  },
  eagerness: 'moderate',
});

/** What Chromium gets ready while the pointer rests on a link. https://wicg.github.io/nav-speculation/speculation-rules.html */
const rules = { prerender: [linksTo(waitingPages)], prefetch: [linksTo('/*')] };

export function GET(): Response {
  return Response.json(rules);
}
