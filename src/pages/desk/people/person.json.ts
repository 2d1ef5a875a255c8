import type { APIRoute } from 'astro';
import { searchTextOf } from '#src/features/desk/lists/list-query.ts';
import { readPerson } from '#src/features/desk/people/people.server.ts';
import { keyText, personKey } from '#src/features/desk/people/person.ts';
import { database } from '#src/server/database/database.ts';
import { NotFound } from '#src/server/http-error.ts';
import { json } from '#src/server/http/respond.server.ts';

export const prerender = false;

export const GET: APIRoute = async ({ url }) => {
  const key = personKey(searchTextOf(url.searchParams));
  if (!key) throw new NotFound('There is no such person.');
  return json(
    {
      person: keyText(key),
      exportedAt: new Date().toISOString(),
      ...(await readPerson(database().sql, key)),
    },
    { headers: { 'Content-Disposition': 'attachment; filename="person.json"' } },
  );
};
