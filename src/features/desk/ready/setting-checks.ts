import { keyProblem } from '#src/features/orders/stripe/stripe-keys.ts';
import { placeholders } from '#src/lib/deploy/open-site.ts';
import { netlify, right, unknown, variables, wrong, type ReadyCheck } from './ready-check.ts';

/** With fewer left, someone has to look: a token is renewed every week and then lasts 60 days. */
const fewDays = 21;

const emailjsVariables = 4;

export const settingChecks: readonly ReadyCheck[] = [
  {
    id: 'variables',
    label: 'Environment variables',
    fix: variables('those that are named'),
    check: ({ wrongVariables, settings }) => {
      if (wrongVariables.length > 0)
        return wrong(`Ignored, because they are mistyped: ${wrongVariables.join(', ')}.`);
      return settings.RATE_LIMIT_SALT === undefined
        ? wrong(
            'RATE_LIMIT_SALT is not set: the counts of requests depend on the database’s password.',
          )
        : right('Every variable that is set can be read.');
    },
  },
  {
    id: 'staff',
    label: 'Who may sign in',
    fix: variables('STAFF_EMAILS'),
    check: ({ settings: { STAFF_EMAILS: emails = [] } }) => {
      const examples = Object.values(emails).filter((email) => placeholders({ email }).length > 0);
      if (emails.length === 0) return wrong('Nobody may sign in: STAFF_EMAILS is not set.');
      if (examples.length > 0) return wrong(`An example may sign in: ${examples.join(', ')}.`);
      return right(`People who may sign in: ${emails.length}.`);
    },
  },
  {
    id: 'stripe-keys',
    label: 'Stripe’s keys',
    fix: variables('the three of Stripe'),
    check: ({ settings, deployContext }) => {
      const {
        STRIPE_SECRET_KEY: secretKey,
        PUBLIC_STRIPE_PUBLISHABLE_KEY: publishableKey,
        STRIPE_WEBHOOK_SECRET: webhook,
      } = settings;
      if (!secretKey || !publishableKey || !webhook)
        return wrong('The shop takes no payments: one of Stripe’s three variables is not set.');
      const problem = keyProblem({ secretKey, publishableKey, deployContext });
      if (problem !== undefined) return wrong(problem);
      return secretKey.includes('_test_')
        ? wrong('The keys are those of test mode: orders bring no money.')
        : right('The keys are those of live mode.');
    },
  },
  {
    id: 'build-hook',
    label: 'Build hook',
    fix: variables('BUILD_HOOK_URL'),
    check: ({ settings: { BUILD_HOOK_URL: hook } }) => {
      if (hook === undefined)
        return wrong('BUILD_HOOK_URL is not set: an article does not appear on its day.');
      return hook.startsWith('https://api.netlify.com/build_hooks/')
        ? right('Articles appear on their day.')
        : wrong(`BUILD_HOOK_URL is no build hook of Netlify: it leads to ${new URL(hook).host}.`);
    },
  },
  {
    id: 'emailjs',
    label: 'EmailJS’s settings',
    fix: variables('the four that begin with PUBLIC_EMAILJS_'),
    check: ({ emailjsVariables: set }) => {
      if (set === 0) return right('Not used: the server sends all emails.');
      return set < emailjsVariables
        ? wrong(`Only ${set} of ${emailjsVariables} variables are set, so EmailJS sends nothing.`)
        : right('Browsers send the shop’s emails, and the server those that failed.');
    },
  },
  {
    id: 'instagram',
    label: 'Instagram’s token',
    fix: variables('INSTAGRAM_ACCESS_TOKEN'),
    check: ({ settings: { INSTAGRAM_ACCESS_TOKEN: token }, instagramDaysLeft: days }) => {
      if (token === undefined) return right('Not used: the home page has no posts.');
      if (days === undefined) return unknown('The file store does not answer.');
      if (days === 'never renewed')
        return unknown('How long the token lasts is known after its first renewal.');
      const sentence = `Days left: ${Math.max(days, 0)}.`;
      return days < fewDays ? wrong(`The token is not renewed. ${sentence}`) : right(sentence);
    },
  },
  {
    id: 'region',
    label: 'Region of functions and database',
    fix: { text: 'Netlify, Project configuration, Functions', href: netlify },
    check: ({ region: { functions, databaseHost = '' } }) => {
      const database = /\.([a-z]+(?:-[a-z]+)+-\d)\.aws\./.exec(databaseHost)?.[1];
      if (functions === undefined || database === undefined)
        return unknown('The platform does not say where they are.');
      return functions === database
        ? right(`Both are in ${database}.`)
        : wrong(
            `Functions are in ${functions}, the database in ${database}: each statement travels.`,
          );
    },
  },
];
