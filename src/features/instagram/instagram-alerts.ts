import type { AlertRules } from '#src/server/alerts/alert-rule.ts';

export const instagramAlerts: AlertRules = {
  instagram_token: {
    graceMinutes: 24 * 60,
    says: () => 'Instagram does not renew the website’s access to your posts.',
    means: 'The posts on the home page stay as they are.',
    todo: 'Sign in to Instagram to see whether the account is in order, then forward this email to your developer.',
    developer: () => 'Make a new token and set INSTAGRAM_ACCESS_TOKEN; docs/instagram.md says how.',
    link: 'https://developers.facebook.com/apps',
  },
  instagram_posts: {
    graceMinutes: 3 * 24 * 60,
    says: () => 'Your Instagram posts could not be read for three days.',
    means: 'The home page shows older ones.',
    todo: 'See whether your account works; if it does, forward this email to your developer.',
    developer: () => 'The log of refresh-instagram names the error.',
    link: 'https://www.instagram.com',
  },
};
