import { z } from 'zod';
import { seeOther } from '#src/server/http/respond.server.ts';
import { sessionForm, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { endedCookie, endSessions } from './sessions.server.ts';

const SessionForm = z.object({
  action: z.enum(['sign-out', 'end-session', 'end-sessions']),
  token: tokenField,
  session: z.string().max(100).default(''),
});

const end = sessionForm(
  SessionForm,
  () => deskPaths.sessions,
  async (form, { db, session }) => {
    const ended = {
      'sign-out': session.id,
      'end-session': form.session,
      'end-sessions': undefined,
    }[form.action];
    const count = await endSessions(db.sql, session.email, ended);
    if (ended === undefined || ended === session.id)
      return seeOther(`${deskPaths.signIn}?notice=bye`, { 'Set-Cookie': endedCookie });
    return withNotice(deskPaths.sessions, count === 0 ? 'old' : 'saved');
  },
);

/** The forms that end sessions of anyone who sends them. */
export const sessionForms = { 'sign-out': end, 'end-session': end, 'end-sessions': end };
