import {
  deleteUser,
  ERROR_CODES,
  exportUser,
  giveConsent,
  listConsents,
  withdrawConsent,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { mayChangeUser } from '../people/profile.ts';
import { type FoundUser, findUser } from '../people/users.ts';
import { notFound, Refusal } from '../refusal.ts';
import { route } from '../route.ts';
import { isPasswordRight } from '../session/password.ts';
import { REFRESH_COOKIE } from '../session/refresh-token.ts';
import type { Actor } from '../session/sessions.ts';
import { clearAway, type Stored } from '../storage/removals.ts';
import { listConsentsAbout, recordConsent, withdrawConsentTo } from './consents.ts';
import { erasePerson } from './erase.ts';
import { collectUserData } from './export.ts';

/** Consents, the copy of one's own data, and leaving the league: for oneself and for the own child. */
export async function privacyRoutes(app: FastifyInstance, stored: Stored): Promise<void> {
  const { db } = stored;

  route(app, listConsents, async ({ params, actor }) => {
    const user = await findOwn(db, actor, params.id);
    return listConsentsAbout(db, user.id);
  });

  route(app, giveConsent, async ({ params, body, actor, request }) => {
    const user = await findOwn(db, actor, params.id);
    return recordConsent(db, { ...body, userId: actor.id, subjectId: user.id, address: request.ip });
  });

  route(app, withdrawConsent, async ({ params, actor, request }) => {
    const user = await findOwn(db, actor, params.id);
    await withdrawConsentTo(db, user.id, params.policy);
    await clearAway(stored, request.log);
    return {};
  });

  route(app, exportUser, async ({ params, actor, reply }) => {
    const user = await findOwn(db, actor, params.id);
    reply.header('content-disposition', `attachment; filename="league-user-${user.id}.json"`);
    return collectUserData(db, user);
  });

  route(app, deleteUser, async ({ params, body, actor, request, reply }) => {
    const user = await findOwn(db, actor, params.id);
    const [account] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, actor.id));
    if (!(await isPasswordRight(account?.passwordHash, body.password)))
      throw new Refusal(403, ERROR_CODES.wrongPassword, 'Неверный пароль.', {
        fields: { password: 'Неверный пароль' },
      });
    await db.transaction((tx) => erasePerson(tx, user.id));
    await clearAway(stored, request.log);
    if (user.id === actor.id) reply.clearCookie(REFRESH_COOKIE.name, { path: REFRESH_COOKIE.path });
    return {};
  });
}

/** Oneself or the own child; everybody else looks absent. */
async function findOwn(db: Db, actor: Actor, id: number): Promise<FoundUser> {
  const user = await findUser(db, id);
  if (!user || !mayChangeUser(actor, user)) throw notFound();
  return user;
}
