import { getTableColumns } from 'drizzle-orm';
import { clubs, users } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { setPhoto } from '../people/photo.ts';
import { presentUser } from '../people/present.ts';
import type { FoundUser } from '../people/users.ts';
import { listChildrenOf } from './athletes.ts';

/** People and their clubs; the erasure itself blanks the row. */
export const profileData: PersonalData = {
  tables: [users, clubs],
  copy: async (db, person, photos) => ({
    profile: presentUser(person, photos),
    account: accountOf(person),
    children: await listChildrenOf(db, person.id),
  }),
  async erase(tx, { ids }) {
    for (const id of ids) await setPhoto(tx, id, undefined);
  },
};

/** Every column of the row that the profile may lack, one that is new too; `findUser` leaves out the secret ones. */
const accountOf = ({ imageUrl: _stored, ...person }: FoundUser) =>
  Object.fromEntries(
    Object.entries(getTableColumns(users)).flatMap(([key, { name }]) =>
      key in person ? [[name, person[key as keyof typeof person]]] : [],
    ),
  );
