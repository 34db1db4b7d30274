import { listNamedTexts } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { findHiddenNames } from './public-texts.ts';

/** What organisers have to change because a name was hidden after its text was published. */
export async function namedTextRoutes(
  app: FastifyInstance,
  { rooms }: { rooms: readonly PersonalData[] },
): Promise<void> {
  route(app, listNamedTexts, authorise(organises, secondFactorAtDesk), async ({ db }) => {
    const find = await findHiddenNames(db);
    const named = [];
    for (const { texts } of rooms)
      for (const { texts: words, ...where } of (await texts?.(db)) ?? []) {
        const names = [...new Set(words.flatMap(find))];
        if (names.length > 0) named.push({ ...where, names });
      }
    return named;
  });
}
