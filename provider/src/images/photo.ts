import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { lockPerson } from '../people/users.ts';
import { discardFile } from '../storage/removals.ts';
import { PREFIX } from './photo-address.ts';

/** Sets a person's photo, or with `undefined` removes it; the previous file is removed after the transaction. */
export async function setPhoto(tx: Db, userId: number, name: string | undefined): Promise<string | null> {
  const before = await lockPerson(tx, userId);
  const imageUrl = name === undefined ? null : PREFIX + name;
  await tx.update(users).set({ imageUrl }).where(eq(users.id, userId));
  if (before.imageUrl) await discardFile(tx, 'uploads', before.imageUrl.replace(PREFIX, ''));
  return imageUrl;
}
