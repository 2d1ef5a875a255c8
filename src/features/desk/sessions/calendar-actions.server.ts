import { z } from 'zod';
import { writeCalendarFeedAfterCall } from '#src/features/bookings/calendar/calendar-feed.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';
import { deviceName } from '../session/device-name.ts';
import { addCalendarKey, endCalendarKeys } from './calendar-keys.server.ts';

export const calendarActions = {
  add: sessionAction(
    z.object({ token: tokenField }),
    async (_, { staff: { email }, context: { cookies, request }, now }) => {
      const device = deviceName(request.headers.get('user-agent') ?? '');
      await addCalendarKey({ email, device, addedAt: now }, cookies);
      writeCalendarFeedAfterCall();
      return { page: deskPaths.sessions, notice: 'calendar' };
    },
  ),
  end: sessionAction(
    z.object({ token: tokenField, calendar: z.string().min(1).max(100) }),
    async ({ calendar }, { staff }) => {
      const ended = await endCalendarKeys(staff.email, calendar);
      return { page: deskPaths.sessions, notice: ended === 0 ? 'old' : 'saved' };
    },
  ),
};
