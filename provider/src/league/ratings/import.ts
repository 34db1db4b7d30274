import type { RatingTable } from '@league/shared/contract';
import { type Stored, storeFile } from '../../platform/storage/removals.ts';
import { photoHref } from './photos.ts';
import { newestTable, publishTable, storeTable } from './rating-tables.ts';

/** How a text file names a picture beside it. */
const BESIDE = 'files/';

/**
 * Publishes tables of the rating that came as text files, where the rating has none yet.
 * @param files the pictures beside them, by `ratings/<name>`
 */
export async function importRatings(
  stored: Stored,
  tables: readonly RatingTable[],
  files: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const now = new Date();
  for (const { id, rows } of tables) {
    if (await newestTable(stored.db, id)) continue;
    const addresses = new Map<string, string>();
    for (const photo of new Set(rows.flatMap((row) => row.photo ?? []))) {
      const bytes = photo.startsWith(BESIDE) ? files.get(photo.slice(BESIDE.length)) : undefined;
      if (!bytes) continue;
      const refer = async (_: unknown, name: string) => photoHref(name);
      addresses.set(photo, await storeFile(stored, 'uploads', Buffer.from(bytes), refer));
    }
    const published = rows.map(({ photo, ...row }) => ({
      ...row,
      ...(photo && { photo: addresses.get(photo) ?? photo }),
    }));
    await stored.db.transaction(async (tx) => {
      const number = await storeTable(tx, id, { rows: published, by: null, now });
      await publishTable(tx, id, number, { by: null, now });
    });
  }
}
