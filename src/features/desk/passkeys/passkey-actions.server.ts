import { z } from 'zod';
import { deskPaths } from '../desk-paths.ts';
import { sessionAction, tokenField } from '../forms/desk-action.server.ts';
import { removePasskey } from './passkeys.server.ts';

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
