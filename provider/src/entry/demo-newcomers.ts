import {
  APPLICATION_CONSENT_TEXTS,
  CONSENT_VERSIONS,
  type ConsentPolicy,
  changeAffiliation,
  createApplication,
  createAthlete,
  createChild,
  leagueDay,
  register,
  updateApplication,
  updateUser,
} from '@league/shared/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { confirmLocked, lockAccountById } from '../people/accounts/confirm.ts';
import { findAdmission } from '../people/consent/find-admission.ts';
import { recordAnswer } from '../people/consent/record.ts';
import type { Db } from '../platform/db/database.ts';
import { users } from '../platform/db/schema.ts';

/** The calls after which somebody may lack a confirmation or a consent, and whom each is about. */
const NEWCOMER: Record<string, (request: FastifyRequest, answer: unknown) => SQL> = {
  [register.id]: ({ body }) => eq(users.email, (body as { email: string }).email),
  [createChild.id]: (_, answer) => isPerson(answer),
  [createAthlete.id]: (_, answer) => isPerson(answer),
  [changeAffiliation.id]: ({ params }) => isPerson(params),
  [updateUser.id]: ({ params }) => isPerson(params),
};

/** The calls that want the author's word about the consents of those listed. */
const APPLICATIONS = new Set<string>([createApplication.id, updateApplication.id]);

const callOf = ({ routeOptions: { schema } }: FastifyRequest) =>
  String((schema as { operationId?: string } | undefined)?.operationId);

const isPerson = (about: unknown) => eq(users.id, (about as { id: number }).id);

/**
 * Lets newcomers of the demonstration act at once, because no league is there to confirm them. Adds the consent to processing
 * to an application that has none; such an application shows no name.
 */
export const demoNewcomers = fp(
  async (app) => {
    app.addHook('preHandler', async (request) => {
      const body = request.body as { consent?: object } | undefined;
      if (APPLICATIONS.has(callOf(request)) && body)
        body.consent ??= { processing: APPLICATION_CONSENT_TEXTS.processing[0].version, dissemination: null };
    });
    app.addHook('preSerialization', async (request, reply, answer) => {
      const whom = NEWCOMER[callOf(request)];
      if (!whom || reply.statusCode >= 300) return answer;
      await app.db.transaction((tx) => admit(tx, whom(request, answer)));
      const tellsIt = typeof answer === 'object' && answer !== null && 'confirmed' in answer;
      return tellsIt ? { ...answer, confirmed: true } : answer;
    });
  },
  { name: 'demo newcomers' },
);

/**
 * Does what others would do for a person: the confirmation, the league's word that the account saves brackets, the consents.
 * An athlete without a birth date becomes 18 this year. Whether the name is shown stays the person's decision.
 */
async function admit(tx: Db, isIt: SQL): Promise<void> {
  const [found] = await tx.select({ id: users.id }).from(users).where(isIt);
  const person = found && (await lockAccountById(tx, found.id));
  if (!person) return;
  const { id, userType } = person;
  await confirmLocked(tx, person);
  const own = tx.update(users);
  if (userType === 'club' || userType === 'referee')
    await own.set({ bracketEditorSince: sql`coalesce(${users.bracketEditorSince}, now())` }).where(isIt);
  if (userType === 'athlete' && person.birthday === null)
    await own.set({ birthday: `${Number(leagueDay().slice(0, 4)) - 18}-01-01` }).where(isIt);

  const say = (policy: ConsentPolicy, more: { way: 'site' } | { way: 'paper'; giver: string }) =>
    recordAnswer(tx, {
      ...{ userId: id, subjectId: id, policy, version: CONSENT_VERSIONS[policy], address: '' },
      ...more,
    });
  const { missing } = await findAdmission(tx, person, id);
  if (missing.includes('consent')) await say('personal_data', { way: 'site' });
  if (missing.includes('word')) await say('parent_confirmation', { way: 'paper', giver: 'Родитель' });
}
