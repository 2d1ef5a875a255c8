import { z } from 'zod';
import type { Db, Sql } from '#src/server/database.ts';
import { parseInput } from '#src/server/parse-input.server.ts';
import { isFormToken } from '#src/server/private-key.server.ts';
import type { CallLog } from '#src/server/request-log.server.ts';
import { seeOther } from '#src/server/respond.server.ts';
import { deskPaths } from './desk-paths.ts';
import { noticed } from './desk-refusal.server.ts';
import {
  endedCookie,
  endSessions,
  requireSession,
  type Session,
} from './sign-in/sessions.server.ts';

const DeskForm = z.object({
  action: z.enum(['sign-out', 'end-session', 'end-sessions']),
  token: z.string().max(100),
  session: z.string().max(100).default(''),
});

/**
 * Does what a form of the desk asks for, and sends its browser on. Throws `SignedOut`, `BadRequest` for what no form
 * of ours sends, `Unavailable`.
 */
export async function answerDeskForm(
  db: Db,
  { cookies, fields }: { cookies: string | null; fields: unknown },
  now: Date,
  log: CallLog,
): Promise<Response> {
  const { action, token, session: id } = parseInput(DeskForm, fields);
  const session = await requireSession(db.sql, cookies, now);
  const isOurs = isFormToken(token, session.token);
  log.note({ action, session: session.id, ...(!isOurs && { refused: 'token' }) });
  if (!isOurs) return noticed(deskPaths.sessions, 'old');
  return endAsAsked(db.sql, session, action, id);
}

async function endAsAsked(
  sql: Sql,
  session: Session,
  action: z.infer<typeof DeskForm>['action'],
  id: string,
): Promise<Response> {
  const ended = { 'sign-out': session.id, 'end-session': id, 'end-sessions': undefined }[action];
  const count = await endSessions(sql, session.email, ended);
  if (ended === undefined || ended === session.id)
    return seeOther(`${deskPaths.signIn}?notice=bye`, { 'Set-Cookie': endedCookie });
  return noticed(deskPaths.sessions, count === 0 ? 'old' : 'saved');
}
