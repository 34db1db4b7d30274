import assert from 'node:assert/strict';
import {
  createCamp,
  listNotifications,
  type ResponseBody,
  registerForCamp,
  respondToCamp,
} from '@league/shared/contract';
import { and, eq, ne } from 'drizzle-orm';
import { participants, users } from '../platform/db/schema.ts';
import { answerOf } from './contract-call.ts';
import { startTestApp, Visitor, visitorAs } from './test-app.ts';

type AppOptions = Parameters<typeof startTestApp>[1];

/** Starts the provider, logs in one person of each role, and gives shorthands for what they do about a camp. */
export async function startCampScene(settings: Record<string, string> = {}, options: AppOptions = {}) {
  const { app, db, dataDir } = await startTestApp(settings, options);
  const club = await visitorAs(app, 'club');
  const coach = await visitorAs(app, 'coach');
  const parent = await visitorAs(app, 'parent');
  const athlete = await visitorAs(app, 'athlete');
  const referee = await visitorAs(app, 'referee');

  const coached = await db
    .select()
    .from(users)
    .where(and(eq(users.coachId, coach.id), eq(users.userType, 'athlete')))
    .orderBy(users.id);
  const [, son] = coached;
  const alone = coached.find((row) => row.email === null && row.parentId === null);
  const [stranger] = await db
    .select()
    .from(users)
    .where(and(eq(users.userType, 'athlete'), ne(users.coachId, coach.id)));
  assert.ok(son && alone && stranger);

  const inbox = async (visitor: Visitor) => answerOf(await visitor.call(listNotifications));

  return {
    app,
    db,
    dataDir,
    club,
    coach,
    parent,
    athlete,
    referee,
    guest: new Visitor(app),
    /** The parent's child. */
    son,
    /** The coach's athlete with neither account nor parent. */
    alone,
    /** Another coach's athlete. */
    stranger,
    inbox,
    /** Pairs of a visitor and a person whose private data the visitor must not reach. */
    inVain: [
      [coach, son.id],
      [club, coach.id],
      [parent, stranger.id],
      [athlete, son.id],
      [athlete, 999_999],
    ] as const,

    async newCamp(name: string, date = '2099-07-12'): Promise<number> {
      const payload = { name, date, location: 'Фрязино' };
      return answerOf(await club.call(createCamp, { body: payload })).id;
    },
    enrol: (camp_id: number, athleteIds: number[], visitor: Visitor = coach) =>
      visitor.call(registerForCamp, { body: { camp_id, athleteIds } }),
    respond: (camp: number, visitor: Visitor, body: ResponseBody) =>
      visitor.call(respondToCamp, { params: { id: camp }, body }),
    rowsOf: (camp: number) => db.select().from(participants).where(eq(participants.activityId, camp)),
    async invitation(visitor: Visitor, camp: number) {
      const list = await inbox(visitor);
      const found = list.find(({ camp_id, type }) => camp_id === camp && type === 'camp_invitation');
      assert.ok(found);
      return found;
    },
    /** Runs `work` while the account is unconfirmed. */
    async unconfirmed(visitor: { id: number }, work: () => Promise<unknown>): Promise<void> {
      const own = eq(users.id, visitor.id);
      await db.update(users).set({ confirmed: false }).where(own);
      await work();
      await db.update(users).set({ confirmed: true }).where(own);
    },
  };
}
