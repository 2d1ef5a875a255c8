import { z } from 'zod';
import { json } from '#src/server/http/respond.server.ts';
import { recordForm, sessionForm, tokenField } from '../desk-call.server.ts';
import { withNotice } from '../desk-failure.server.ts';
import { deskErasePath, deskPaths, deskPersonPath } from '../desk-paths.ts';
import { erasePerson, readPerson } from './people.server.ts';
import { keyText, personKey } from './person.ts';

const PersonForm = z.object({
  token: tokenField,
  person: z
    .string()
    .max(254)
    .transform((searchText, context) => {
      const key = personKey(searchText);
      if (key) return key;
      context.addIssue('A person is a mail address or a phone number.');
      return z.NEVER;
    }),
});

const download = sessionForm(
  PersonForm,
  ({ person }) => deskPersonPath(keyText(person)),
  async ({ person }, { db, now }) => {
    const known = await readPerson(db.sql, person);
    return json(
      { person: keyText(person), exportedAt: now.toISOString(), ...known },
      {
        headers: {
          'Cache-Control': 'no-store',
          'Content-Disposition': 'attachment; filename="person.json"',
        },
      },
    );
  },
);

const erase = recordForm(PersonForm, async ({ person, token }, { db, session, log }) => {
  const { key: sessionKey, email: staff } = session;
  const outcome = await erasePerson(db, person, { token, sessionKey, staff });
  if (outcome === 'erased') return withNotice(deskPaths.people, 'erased');
  log.note({ rejected: outcome });
  return withNotice(deskErasePath(keyText(person)), outcome);
});

/** The forms about a person. */
export const peopleForms = { 'export-person': download, 'erase-person': erase };
