import { clubs, users } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { setPhoto } from '../people/photo.ts';
import { presentUser } from '../people/present.ts';
import { listChildrenOf } from './athletes.ts';

/** People and their clubs; the erasure itself blanks the row. */
export const profileData: PersonalData = {
  tables: [users, clubs],
  copy: async (db, person, photos) => ({
    profile: presentUser(person, photos),
    registered_at: person.createdAt,
    email_verified_at: person.emailVerifiedAt,
    children: await listChildrenOf(db, person.id),
  }),
  async erase(tx, { ids }) {
    for (const id of ids) await setPhoto(tx, id, undefined);
  },
};
