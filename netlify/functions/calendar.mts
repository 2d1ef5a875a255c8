import type { Config } from '@netlify/functions';
import { answerCalendar } from '#src/features/desk/sessions/calendar-keys.server.ts';
import { endpoint } from '#src/functions/endpoint.server.ts';

export default endpoint('calendar', {
  GET: (request) => answerCalendar(request, new Date()),
});

export const config: Config = {
  path: '/.netlify/functions/calendar',
  rateLimit: { aggregateBy: ['ip', 'domain'], windowSize: 60, windowLimit: 60 },
};
