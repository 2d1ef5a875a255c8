import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const blogAlerts: AlertRules = {
  posts_late: {
    graceMinutes: 0,
    says: () => 'An article that is due has not been published.',
    means: 'They do not see it yet; everything else works.',
    todo: 'Look at the last deploy in Netlify: if it failed, it says which article has an error.',
    developer: () => 'If no build was started, set BUILD_HOOK_URL; docs/deploying.md says how.',
    link: 'https://app.netlify.com',
  },
};
