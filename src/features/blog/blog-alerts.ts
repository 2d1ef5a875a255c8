import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const blogAlerts: AlertRules = {
  posts_late: {
    graceMinutes: 0,
    says: () =>
      'A post that is due is not published: no build could be started, or the last one failed.',
    todo: 'Look at the last deploy in Netlify, and set BUILD_HOOK_URL; docs/deploying.md says how.',
    link: 'https://app.netlify.com',
  },
};
