import { ATHLETE_FIELDS } from '@league/shared/contract';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
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
  async merge(tx, { from, into }) {
    const rows = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [from, into]));
    const [source, target] = [from, into].map((id) => rows.find((row) => row.id === id));
    if (!source || !target) return;
    const lacking = FILLED.filter((field) => target[field] === null && source[field] !== null);
    if (lacking.length > 0)
      await tx
        .update(users)
        .set(Object.fromEntries(lacking.map((field) => [field, source[field]])))
        .where(eq(users.id, into));
    if (!lacking.includes('imageUrl')) await setPhoto(tx, from, undefined);
  },
};

/** Fields of an athlete that a merge takes from the profile that goes, where the other lacks them. */
const FILLED = [...ATHLETE_FIELDS, 'middlename', 'federation', 'telephone', 'imageUrl'] as const;

/** Every column of the row that the profile may lack, one that is new too; `findUser` leaves out the secret ones. */
const accountOf = ({ imageUrl: _stored, ...person }: FoundUser) =>
  Object.fromEntries(
    Object.entries(getTableColumns(users)).flatMap(([key, { name }]) =>
      key in person ? [[name, person[key as keyof typeof person]]] : [],
    ),
  );
