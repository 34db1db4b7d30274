import type { Db } from '../../platform/db/database.ts';
import type { PhotoAddresses } from '../images/photo-address.ts';
import type { PersonalData } from '../people/personal-data.ts';
import type { FoundUser } from '../people/users.ts';

/** Everything that the rooms of the league store about one person, except hashes of passwords and tokens. */
export async function collectUserData(
  db: Db,
  person: FoundUser,
  { rooms, photos }: { rooms: readonly PersonalData[]; photos: PhotoAddresses },
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { exported_at: new Date().toISOString() };
  for (const { copy } of rooms) Object.assign(data, await copy?.(db, person, photos));
  return data;
}
