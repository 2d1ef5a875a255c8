import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const blogAlerts: AlertRules = {
  posts_late: {
    graceMinutes: 0,
    says: () => 'The site was not built on a day on which it had to be.',
    means:
      'They do not see an article that is due, or read an old age of a review; everything else works.',
    todo: 'Look at the last deploy in Netlify: if it failed, it says which file has an error.',
    developer: () => 'If no build was started, set BUILD_HOOK_URL; docs/deploying.md says how.',
    link: 'https://app.netlify.com',
  },
};
