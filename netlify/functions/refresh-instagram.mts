import type { Config } from '@netlify/functions';
import { refreshInstagram } from '#src/features/instagram/refresh-instagram.server.ts';
import { scheduled } from '#src/functions/scheduled.server.ts';

// Scheduled functions get 30 seconds: the last file is begun with time enough to finish it.
const lastFileAfterMs = 20_000;

export default scheduled('refresh-instagram', () => {
  const now = new Date();
  return refreshInstagram(now, now.getTime() + lastFileAfterMs);
});

export const config: Config = { schedule: '0 */3 * * *' };
