import { getUser } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { notFound } from '../refusal.ts';
import { route } from '../route.ts';
import { presentUser } from './present.ts';
import { findUser } from './users.ts';
import { maySeeUser } from './visibility.ts';

/** Profiles. */
export async function peopleRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  route(app, getUser, async ({ params, actor }) => {
    const user = await findUser(db, params.id);
    if (!user || !maySeeUser(actor, user)) throw notFound();
    return presentUser(user);
  });
}
