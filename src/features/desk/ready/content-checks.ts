import { dateText } from '#src/business/date-text.ts';
import { placeholders } from '#src/lib/deploy/open-site.ts';
import { netlify, right, wrong, type ReadyCheck, type ReadyFacts } from './ready-check.ts';

type FactName = keyof ReadyFacts['facts'];

const factsFile = { text: 'Editor, Business, Who we are', href: '/admin' };
const homePage = { text: 'Editor, Pages, Home', href: '/admin' };

const ownFacts: readonly [label: string, names: readonly FactName[]][] = [
  ['Phone number', ['phoneDigits']],
  ['Postal address', ['street', 'city', 'postalCode']],
  ['Domain and email', ['origin', 'email']],
  ['Social accounts', ['facebook', 'instagram', 'tiktok']],
  ['Name', ['name', 'shortName']],
];

export const contentChecks: readonly ReadyCheck[] = [
  ...ownFacts.map(([label, names]): ReadyCheck => ({
    id: names[0] ?? label,
    label,
    fix: factsFile,
    check: ({ facts }) => {
      const left = placeholders(facts).filter((name) => names.includes(name as FactName));
      const examples = left.map((name) => facts[name as FactName]).join(', ');
      return left.length > 0
        ? wrong(`Visitors still see an example: ${examples}.`)
        : right('No example is left.');
    },
  })),
  {
    id: 'site-url',
    label: 'URL of the site',
    fix: { text: 'Netlify, Domain management', href: netlify },
    check: ({ facts: { origin }, settings: { URL: url = origin } }) =>
      url === origin
        ? right(`The site is served at ${origin}.`)
        : wrong(`Netlify serves the site at ${url}, but its pages name ${origin}.`),
  },
  {
    id: 'gst-number',
    label: 'GST/HST number',
    fix: { text: 'Editor, Business, Tax', href: '/admin' },
    check: ({ gstNumber: number }) => {
      if (number === undefined) return wrong('Order emails and receipts name no GST/HST number.');
      return number === '123456789 RT0001'
        ? wrong(`Order emails and receipts name the number of an example: ${number}.`)
        : right(`Order emails and receipts name the number ${number}.`);
    },
  },
  {
    id: 'discount',
    label: 'Days of the discount',
    fix: { text: 'Editor, Quotes, Prices', href: '/admin' },
    check: ({ discount: { firstDay, lastDay } }) => {
      if (lastDay === undefined) return wrong('The discount has no last day: it never ends.');
      return firstDay === undefined
        ? wrong('The discount has no first day: nobody can say since when it is given.')
        : right(`The discount is given from ${dateText(firstDay)} to ${dateText(lastDay)}.`);
    },
  },
  {
    id: 'reviews',
    label: 'Reviews on the home page',
    fix: homePage,
    check: ({ reviews }) => {
      const examples = reviews.filter(({ isExample }) => isExample).length;
      const hidden = reviews.filter((review) => !review.isExample && !review.hasConsent).length;
      if (examples > 0)
        return wrong(`Invented examples, which disappear once the site is open: ${examples}.`);
      if (hidden > 0) return wrong(`Reviews without “I may publish this”: ${hidden}.`);
      return right(
        reviews.length === 0
          ? 'The home page has no reviews.'
          : 'Each review is real and may be published.',
      );
    },
  },
];
