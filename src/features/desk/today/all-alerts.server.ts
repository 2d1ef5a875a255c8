import { blogAlerts } from '#src/features/blog/blog-alerts.ts';
import { bookingAlerts } from '#src/features/bookings/store/booking-alerts.server.ts';
import { inquiryAlerts } from '#src/features/inquiries/inquiry-alerts.server.ts';
import { instagramAlerts } from '#src/features/instagram/instagram-alerts.ts';
import { orderAlerts } from '#src/features/orders/order/order-alerts.server.ts';
import type { AlertRules } from '#src/server/alerts/alert-rule.ts';
import { siteAlerts } from '#src/server/alerts/site-alerts.server.ts';
import { backupAlerts } from '../ready/backups.server.ts';
import { passkeyAlerts } from '../passkeys/passkey-alerts.server.ts';

export const allAlerts: AlertRules = {
  ...siteAlerts,
  ...orderAlerts,
  ...bookingAlerts,
  ...inquiryAlerts,
  ...passkeyAlerts,
  ...backupAlerts,
  ...instagramAlerts,
  ...blogAlerts,
};
