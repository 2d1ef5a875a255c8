import { z } from 'zod';
import { endCalendarKeys, addCalendarKey } from './calendar-keys.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';
import { deleteSessionCookie, endSessions } from '../session/sessions.server.ts';
import { writeCalendarFeedAfterCall } from '#src/features/bookings/calendar/calendar-feed.server.ts';
import { removePasskey } from '../passkeys/passkeys.server.ts';
import { deviceName } from '../session/device-name.ts';

export const sessionActions = {
  /** One session of the sender's or, with '', all of them and the calendar URLs. */
  end: sessionAction(
    z.object({ token: tokenField, session: z.union([z.literal(''), z.uuid()]) }),
    async ({ session }, { once, staff, context }) => {
      const notice = await once(async (sql) =>
        (await endSessions(sql, staff.email, session)) === 0 ? 'old' : 'saved',
      );
      if (session === '') await endCalendarKeys(staff.email, '');
      if (session !== '' && session !== staff.id) return { page: deskPaths.sessions, notice };
      deleteSessionCookie(context.cookies);
      return { page: deskPaths.signIn, notice: 'bye' };
    },
  ),
};

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

export const passkeyActions = {
  remove: sessionAction(
    z.object({ token: tokenField, passkey: z.string().regex(/^[\w-]{1,1364}$/) }),
    async ({ passkey }, { once, staff }) => {
      const notice = await once(async (sql) =>
        (await removePasskey(sql, staff.email, passkey)) ? 'saved' : 'old',
      );
      return { page: deskPaths.sessions, notice };
    },
  ),
};
