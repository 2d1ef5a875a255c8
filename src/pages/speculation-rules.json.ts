import { services } from '#src/business/services.ts';
import { articlePath, paths } from '#src/lib/paths.ts';

/** Pages without script: nothing of them runs before they are opened. */
const textPages = [
  ...services.map(({ path }) => path),
  paths.services,
  paths.about,
  paths.faq,
  paths.policies,
  paths.location,
  articlePath(':slug'),
];

const isNot = (path: string) => ({ not: { href_matches: path } });

/** What Chromium gets ready while the pointer rests on a link. https://wicg.github.io/nav-speculation/speculation-rules.html */
const rules = {
  prerender: [
    {
      where: { and: [{ href_matches: textPages }, isNot(paths.blogFeed)] },
      eagerness: 'moderate',
    },
  ],
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          isNot(paths.checkout),
          isNot(`${paths.orderConfirmation}*`),
          isNot('/.netlify/*'),
          { not: { selector_matches: '[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function GET(): Response {
  return Response.json(rules);
}
