import { env } from '#src/server/env.ts';
import { NotFound } from '#src/server/http-error.ts';

/** Throws `NotFound` where nobody may sign in: there is no desk then. */
export function requireDesk(): void {
  if (env().STAFF_EMAILS === undefined) throw new NotFound('There is no page here.');
}

/** Whether someone may sign in: asked at every request, so that a name taken off the list is out at once. */
export function isStaff(email: string): boolean {
  return env().STAFF_EMAILS?.includes(email) ?? false;
}
