import { z } from 'zod';
import { endCalendarKeys } from './calendar-keys.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';
import { deleteSessionCookie, endSessions } from '../session/sessions.server.ts';

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
