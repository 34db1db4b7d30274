import { deleteUser, ERROR_CODES, exportUser, undoDeletion } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { authorise, whose } from '../../identity/access/authorise.ts';
import { mayChange } from '../../identity/access/person-rules.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { isPasswordRight } from '../../identity/session/password.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { Refusal } from '../../platform/refusal.ts';
import { askDeletion } from '../departure/deletion-letter.ts';
import { undoDeletion as returnFromDeletion } from '../departure/return.ts';
import type { PhotoAddresses } from '../images/photo-address.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { type FoundUser, namedPerson } from '../people/users.ts';

/** Routes for the copy of one's data and the deletion of an account, for oneself and for the own child. */
export async function privacyRoutes(
  app: FastifyInstance,
  { rooms }: { rooms: readonly PersonalData[] },
): Promise<void> {
  route(
    app,
    exportUser,
    authorise(whose(mayChange, namedPerson)),
    async ({ db, subject, reply }) => {
      reply.header('content-disposition', `attachment; filename="league-user-${subject.id}.json"`);
      const data = await collectUserData(db, subject, { rooms, photos: app.photoAddresses });
      await record(db, { action: 'data_exported', subjects: [subject.id] });
      return data;
    },
    { guards: 'data_exported' },
  );

  route(
    app,
    deleteUser,
    authorise(whose(mayChange, namedPerson)),
    async ({ db, body, actor, subject, reply }) => {
      const [account] = await db
        .select({ passwordHash: users.passwordHash })
        .from(users)
        .where(eq(users.id, actor.id));
      if (!(await isPasswordRight(account?.passwordHash, body.password))) {
        const details = { reason: 'wrong_password' };
        const action = body.at_once ? 'erased' : 'deletion_asked';
        await record(db, { action, subjects: [subject.id], outcome: 'refused', details });
        throw new Refusal(403, ERROR_CODES.wrongPassword, 'Неверный пароль.', {
          fields: { password: 'Неверный пароль' },
        });
      }
      await db.transaction((tx) =>
        body.at_once ? app.erasePerson(tx, subject.id) : askDeletion(tx, subject.id, actor.id),
      );
      if (subject.id === actor.id)
        reply.clearCookie(app.siteCookies.refresh.name, app.siteCookies.refresh.options);
      return {};
    },
    { guards: 'deletion_asked' },
  );

  publicRoute(app, undoDeletion, async ({ db, body }) => {
    await returnFromDeletion(db, body.token);
    return {};
  });
}

/** Everything that the rooms of the league store about one person, except hashes of passwords and tokens. */
async function collectUserData(
  db: Db,
  person: FoundUser,
  { rooms, photos }: { rooms: readonly PersonalData[]; photos: PhotoAddresses },
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = { exported_at: new Date().toISOString() };
  for (const { copy } of rooms) Object.assign(data, await copy?.(db, person, photos));
  return data;
}
