import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { PREFIX } from '../images/photo-address.ts';
import { lockPerson } from './users.ts';

/** Sets a person's photo, or with `undefined` removes it; the previous file is removed after the transaction. */
export async function setPhoto(tx: Db, userId: number, name: string | undefined): Promise<string | null> {
  const before = await lockPerson(tx, userId);
  const imageUrl = name === undefined ? null : PREFIX + name;
  await tx.update(users).set({ imageUrl }).where(eq(users.id, userId));
  if (before.imageUrl) await discardFile(tx, 'uploads', before.imageUrl.replace(PREFIX, ''));
  return imageUrl;
}
