import { eq } from 'drizzle-orm';
import { users } from '../platform/db/schema.ts';
import { startCampScene } from './camp-scene.ts';

/** Starts a camp scene whose athlete was born in 2012. */
export async function startNamesScene() {
  const scene = await startCampScene();
  await scene.db.update(users).set({ birthday: '2012-03-14' }).where(eq(users.id, scene.athlete.id));
  return scene;
}
