import { confirmDayLink, getMyDay } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { type Asking, anyone, authorise, lockActor, whose } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { findUser, lockActing } from '../../people/people/users.ts';
import { listWitnessing } from './draws/witness.ts';
import { confirmLink } from './entries/confirm-link.ts';
import { findOwnEntries, mayLink, presentOwn } from './entries/my-entries.ts';
import { dayRow } from './log/execute.ts';
import { findDay } from './log/find-day.ts';
import { isSecretary } from './rights/secretary.ts';

/** The account that an entry of the actor has or may get. */
async function findLinkable({
  db,
  actor,
  params: { tournament, entry },
}: Asking & { params: { tournament: string; entry: number } }) {
  const own = await findOwnEntries(db, tournament, actor);
  const found = own.find(({ athlete }) => athlete.id === entry);
  const id = found?.athlete.userId ?? found?.proposed;
  return id ? findUser(db, id) : undefined;
}

/** What clubs, coaches, parents and athletes see of their own entries. */
export function teamRoutes(app: FastifyInstance): void {
  route(app, getMyDay, authorise(anyone), async ({ db, actor, params: { tournament } }) => {
    const state = await findDay(db, tournament);
    const own = await findOwnEntries(db, tournament, actor);
    const subjects = own.flatMap(({ athlete }) => athlete.userId ?? []).filter((id) => id !== actor.id);
    if (subjects.length > 0)
      await app.recordOpening({
        action: 'day_athletes_listed',
        subjects: [...new Set(subjects)].sort((one, other) => one - other),
        object: `tournament:${tournament}`,
      });
    return {
      isSecretary: await isSecretary(db, tournament, actor),
      entries: await presentOwn(db, state, own),
      witness: await listWitnessing(db, { tournament, state, userId: actor.id, now: app.clock() }),
    };
  });

  route(
    app,
    confirmDayLink,
    authorise(lockActor(lockActing), whose(mayLink, findLinkable)),
    async ({ db, actor, subject, params: { tournament, entry } }) => {
      await confirmLink(db, tournament, entry, { actor, athlete: subject.id });
      const state = await findDay(db, tournament);
      return { entries: await presentOwn(db, state, await findOwnEntries(db, tournament, actor)) };
    },
    { transaction: true, turn: ({ params }) => dayRow(params.tournament) },
  );
}
