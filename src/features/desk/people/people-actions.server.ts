import { z } from 'zod';
import { deleteLostPhotosSoon, photosOf } from '#src/features/bookings/marks/photos.server.ts';
import { findRequests } from '#src/features/bookings/store/person-requests.server.ts';
import { deskErasePath, deskPaths } from '../desk-paths.ts';
import { recordAction, tokenField } from '../forms/desk-action.server.ts';
import { erasePerson } from './people.server.ts';
import { keyText, personKey } from './person.ts';

const person = z
  .string()
  .max(254)
  .transform((text, context) => {
    const key = personKey(text);
    if (key) return key;
    context.addIssue('A person is an email address or a phone number.');
    return z.NEVER;
  });

export const peopleActions = {
  erase: recordAction(
    z.object({ token: tokenField, person }),
    async (
      { person: key, token },
      { db, once, staff: { key: sessionKey, email: staff }, platform },
    ) => {
      const photos = await photosOf(db.sql, await findRequests(db.sql, key));
      const notice = await once((sql) => erasePerson(sql, key, { token, sessionKey, staff }));
      if (notice === 'erased') {
        deleteLostPhotosSoon(platform, db, photos);
        return { page: deskPaths.people, notice };
      }
      return { page: deskErasePath(keyText(key)), notice };
    },
  ),
};
