import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const instagramAlerts: AlertRules = {
  instagram_token: {
    graceMinutes: 24 * 60,
    says: () =>
      'The Instagram token cannot be renewed: the posts on the home page will stay as they are.',
    todo: 'Make a new token and set INSTAGRAM_ACCESS_TOKEN; docs/instagram.md says how.',
    link: 'https://developers.facebook.com/apps',
  },
  instagram_posts: {
    graceMinutes: 3 * 24 * 60,
    says: () =>
      'Instagram’s posts could not be read for three days: the home page shows older ones.',
    todo: 'See whether Instagram works; the log of refresh-instagram names the error.',
    link: 'https://app.netlify.com',
  },
};
