import { listNamedTexts, removeHiddenNames } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import type { Db } from '../../platform/db/database.ts';
import { notFound } from '../../platform/refusal.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { findHiddenNames } from './public-texts.ts';
import { HIDDEN_NAME } from './withheld.ts';

/** What organisers have to change because a name was hidden after its text was published. */
export async function namedTextRoutes(
  app: FastifyInstance,
  { rooms }: { rooms: readonly PersonalData[] },
): Promise<void> {
  const organiser = authorise(organises, secondFactorAtDesk);
  const publicTexts = async (db: Db) => {
    const texts = [];
    for (const room of rooms) texts.push(...((await room.texts?.(db)) ?? []));
    return texts;
  };
  const listNamed = async (db: Db) => {
    const find = await findHiddenNames(db);
    return (await publicTexts(db)).flatMap(({ texts, mend, ...where }) => {
      const names = [...new Set(texts.flatMap(find))];
      return names.length > 0 ? [{ ...where, names, closed: mend !== undefined }] : [];
    });
  };

  route(app, listNamedTexts, organiser, ({ db }) => listNamed(db));

  route(app, removeHiddenNames, organiser, async ({ db, body: { href } }) => {
    await db.transaction(async (tx) => {
      const find = await findHiddenNames(tx);
      const found = (await publicTexts(tx)).find((one) => one.href === href && one.mend);
      if (!found?.mend) throw notFound();
      await found.mend(tx, (text) =>
        find(text).reduce((rest, name) => rest.replaceAll(name, HIDDEN_NAME), text),
      );
    });
    return listNamed(db);
  });
}
