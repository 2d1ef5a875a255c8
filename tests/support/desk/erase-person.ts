import { personToken, readPerson } from '#src/features/desk/people/people.server.ts';
import { personKey } from '#src/features/desk/people/person.ts';
import { database } from '#src/server/database/database.ts';
import { sendAs, sessionOf, type Staff } from './desk-pages.ts';

/** The token of the page that says what of a person goes. */
export async function erasureToken(person: string, who: Staff): Promise<string> {
  const { key } = await sessionOf(who);
  return personToken(key, await readPerson(database().sql, personKey(person)!));
}

export async function erasePerson(person: string, who: Staff): Promise<string> {
  return sendAs(who, 'people.erase', { person, token: await erasureToken(person, who) });
}
