import type { OrganiserActivity } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { activities } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notFound } from '../../platform/refusal.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { readActivity } from './activities.ts';

/**
 * Sets the picture of an event or a camp, or with null removes it; the file of the previous one is removed after the
 * transaction. Throws 404.
 */
export async function setPicture(tx: Db, id: number, name: string | null): Promise<OrganiserActivity> {
  const isIt = eq(activities.id, id);
  const [before] = await tx.select().from(activities).where(isIt).for('no key update');
  if (!before) throw notFound();
  if (before.picture !== name) {
    await tx
      .update(activities)
      .set({ picture: name, ...(name === null && { pictureAlt: '' }) })
      .where(isIt);
    if (before.picture) await discardFile(tx, 'uploads', before.picture);
    await record(tx, { action: 'activity_changed', object: `activity:${id}` });
  }
  return readActivity(tx, id);
}
