import { phoneText } from '#src/business/facts.ts';
import { allAlerts } from '#src/features/desk/today/all-alerts.server.ts';
import { formatMarkdown, markdownTable as table } from '#tests/support/site/markdown.ts';
import { failures, type Failure } from './dependencies.ts';
import { visitEvents, visitStates } from './visit-states.ts';

export interface Outcome {
  action: string;
  sees: string;
  stored: string;
}

export interface Observation {
  dependency: string;
  failure?: Failure;
  outcomes: readonly Outcome[];
  notified: readonly string[];
}

const introduction = `# Failure matrix

What visitors see, what is stored and what the owner is sent while something that the site depends on fails. The
tests run the pages' own code against the functions' own source and write this page
(\`npm run failure-matrix\`); they fail when something else happens than it says.

Pages are files, which open no matter what is down. Every answer comes within six seconds.
`;

export async function matrixText(
  healthy: readonly Outcome[],
  observations: readonly Observation[],
  file: string,
): Promise<string> {
  const usual = new Map(healthy.map((outcome) => [outcome.action, same(outcome)]));
  const sections = [...Map.groupBy(observations, ({ dependency }) => dependency)].map(
    ([dependency, seen]) => {
      const isUsual = (outcome: Outcome) => usual.get(outcome.action) === same(outcome);
      const touched = healthy.filter(({ action }) =>
        seen.some(({ outcomes }) => outcomes.some((one) => one.action === action && !isUsual(one))),
      );
      const untouched = healthy.filter((outcome) => !touched.includes(outcome));
      const rows = touched.flatMap(({ action }) => rowsOf(action, seen));
      return [
        `## ${dependency}`,
        table(['What is done', 'Failure', 'The visitor sees', 'Stored'], rows),
        `The owner is ${notificationText(seen)}`,
        untouched.length > 0 &&
          `Unaffected: ${untouched.map(({ action }) => action.charAt(0).toLowerCase() + action.slice(1)).join('; ')}.`,
      ];
    },
  );
  const text = [
    introduction,
    table(['Failure', 'What it is'], Object.entries(failures)),
    '## When everything works',
    table(
      ['What is done', 'The visitor sees', 'Stored'],
      healthy.map(({ action, sees, stored }) => [action, sees, stored]),
    ),
    ...sections.flat().filter((part) => part !== false),
    '## The calendar of the staff',
    `Calendar programs read one file of the file store, and no database. Where the file store does not answer as a booking
changes, the next change or the following night writes the file (\`tests/functions/desk/calendar-feed.test.ts\`).`,
    '## The waiting list, and mails about products',
    `The run that sends mails offers the days that have become free, and writes to those who wait for a product that can be
bought. Where one of the two fails, it is logged as an error, the mails go out, and the next run tries again
(\`tests/functions/bookings/waiting-list.test.ts\`, \`tests/functions/shop/stock-mails.test.ts\`).`,
    '## What else the owner is alerted of',
    'With made-up names and numbers; the rules are in the `*-alerts` files.',
    table(
      ['The owner is sent', 'What it means for customers', 'What to do'],
      Object.values(allAlerts).map(({ says, means, todo }) => [
        says({ about: 'forget', amount: 45 }),
        means,
        todo,
      ]),
    ),
    '## In the middle of a task',
    'What a visitor finds after it; a browser does each (`tests/e2e/state-matrix.spec.ts`).',
    table(
      ['Who has', ...visitEvents],
      Object.entries(visitStates).map(([state, seen]) => [
        state,
        ...visitEvents.map((event) => seen[event]),
      ]),
    ),
  ].join('\n\n');
  return formatMarkdown(text.replaceAll(phoneText, '{phone}'), file);
}

function rowsOf(action: string, seen: readonly Observation[]): string[][] {
  const outcomes = seen.flatMap(({ failure, outcomes: all }) =>
    all.filter((one) => one.action === action).map((one) => ({ ...one, failure: failure ?? '' })),
  );
  return [...Map.groupBy(outcomes, same)].map(([, alike]) => [
    action,
    alike.map(({ failure }) => failure).join(', '),
    alike[0]?.sees ?? '',
    alike[0]?.stored ?? '',
  ]);
}

function notificationText(seen: readonly Observation[]): string {
  const titles = [...new Set(seen.flatMap(({ notified }) => notified))];
  if (titles.length === 0) return 'not alerted: a single failure is no alert.';
  const isAlways = seen.every(({ notified }) => notified.join() === titles.join());
  const failures = seen
    .filter(({ notified }) => notified.length > 0)
    .map(({ failure }) => failure ?? '');
  return `sent “${titles.join('” and “')}”${isAlways ? '' : ` (${failures.join(', ')})`}`;
}

function same({ sees, stored }: Outcome): string {
  return `${sees}\n${stored}`;
}
