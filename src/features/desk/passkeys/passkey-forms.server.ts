import { z } from 'zod';
import { sessionForm, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskPaths } from '../desk-paths.ts';
import { removePasskey } from './passkeys.server.ts';

const PasskeyForm = z.object({ token: tokenField, passkey: z.string().max(1364) });

/** The form that removes a passkey of anyone who sends it. */
export const passkeyForms = {
  'remove-passkey': sessionForm(
    PasskeyForm,
    () => deskPaths.sessions,
    async ({ passkey }, { db, session }) => {
      const isRemoved = await removePasskey(db.sql, session.email, passkey);
      return withNotice(deskPaths.sessions, isRemoved ? 'saved' : 'old');
    },
  ),
};
