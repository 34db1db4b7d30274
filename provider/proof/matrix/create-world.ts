import {
  createApplication,
  createCamp,
  createContentDraft,
  createContentPreview,
  createEvent,
  createNotice,
  registerForCamp,
  registerForEvent,
  respondToCamp,
  uploadApplicationImage,
  uploadContentFile,
  uploadDocument,
} from '@league/shared/contract';
import { and, eq, like, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notify } from '../../src/people/notifications/notify.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { notifications, organisationRequests, sessions, users } from '../../src/platform/db/schema.ts';
import { issueMailToken } from '../../src/platform/mail/tokens.ts';
import { admitEverybody } from '../../src/testing/admit-everybody.ts';
import { applicationDraft } from '../../src/testing/application-draft.ts';
import { answerOf } from '../../src/testing/contract-call.ts';
import { imageFile, picture } from '../../src/testing/picture.ts';
import { Visitor } from '../../src/testing/test-app.ts';
import { openWorldsDay } from './open-worlds-day.ts';
import { everyone, type Person, type Role, type World } from './world.ts';

/** Makes a world around a coach of the sample league: gives everyone an account, and lets them meet. */
export async function createWorld(
  app: FastifyInstance,
  db: Db,
  { coachId, category }: { coachId: number; category: number },
): Promise<World> {
  const [coach] = await db.select().from(users).where(eq(users.id, coachId));
  const clubId = coach?.clubId ?? 0;
  const coached = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.coachId, coachId), eq(users.userType, 'athlete')))
    .orderBy(users.id);
  const [athlete = 0, child = 0, alone = 0, newcomer = 0] = coached.map(({ id }) => id);
  const [club] = await db
    .select()
    .from(users)
    .where(and(eq(users.clubId, clubId), eq(users.userType, 'club'), like(users.email, 'club%')));

  const emails = everyone((person) => `${person}.${coachId}@league.test`);
  const account = (email: string) => ({
    email,
    emailVerifiedAt: new Date(),
    bracketEditorSince: new Date(),
    passwordHash: sql`(select password_hash from users where email = 'referee@league.test')`,
  });
  const add = async (values: Partial<typeof users.$inferInsert> & { userType: Person }) => {
    const person = { firstname: 'Имя', lastname: 'Фамилия', ...values };
    const [row] = await db.insert(users).values(person).returning({ id: users.id });
    return row?.id ?? 0;
  };
  const change = (id: number, values: object) => db.update(users).set(values).where(eq(users.id, id));
  const ids = {
    club: club?.id ?? 0,
    coach: coachId,
    parent: await add({ userType: 'parent', confirmed: true, clubId, coachId }),
    athlete,
    referee: await add({ userType: 'referee', confirmed: true }),
  };
  for (const person of ['club', 'coach', 'parent', 'athlete', 'referee'] as const)
    await change(ids[person], account(emails[person]));
  await change(child, { parentId: ids.parent, email: null, passwordHash: null });
  for (const id of [alone, newcomer]) await change(id, { parentId: null, email: null, passwordHash: null });
  const waiting = { clubId, confirmed: false };
  const waitingCoach = await add({ userType: 'coach', ...waiting });
  await change(waitingCoach, account(`waiting.coach.${coachId}@league.test`));
  const waitingAthlete = await add({ userType: 'athlete', ...waiting, coachId });
  await change(waitingAthlete, account(`waiting.athlete.${coachId}@league.test`));
  const waitingReferee = await add({ userType: 'referee', confirmed: false });
  await change(waitingReferee, account(`waiting.referee.${coachId}@league.test`));
  const [request] = await db
    .insert(organisationRequests)
    .values({ name: 'Анна', topic: 'Турнир', message: 'Помогите' })
    .returning({ id: organisationRequests.id });

  const organiserAddress = `organiser.${coachId}@league.test`;
  await change(
    await add({ userType: 'referee', confirmed: true, organiserSince: new Date() }),
    account(organiserAddress),
  );

  await change(athlete, { birthday: '2000-01-01' });
  await admitEverybody(db);

  const visitors = { guest: new Visitor(app) } as Record<Role, Visitor>;
  for (const [person, email] of Object.entries(emails) as [Person, string][]) {
    visitors[person] = new Visitor(app);
    await visitors[person].login(email);
  }
  const organiser = new Visitor(app);
  await organiser.login(organiserAddress);
  await db.update(sessions).set({ secondFactorAt: sql`now()`, provedAt: sql`now()` });

  const draft = { name: `Сборы ${coachId}`, date: '2099-07-12', location: 'Фрязино' };
  const event = answerOf(await visitors.club.call(createEvent, { body: draft })).id;
  const camp = answerOf(await visitors.club.call(createCamp, { body: draft })).id;
  const athleteIds = [athlete, child, alone];
  await visitors.coach.call(registerForEvent, { body: { event_id: event, athleteIds } });
  await visitors.coach.call(registerForCamp, { body: { camp_id: camp, athleteIds } });
  const accept = { action: 'accept' } as const;
  await visitors.athlete.call(respondToCamp, { params: { id: camp }, body: accept });
  await visitors.parent.call(respondToCamp, { params: { id: camp }, body: { ...accept, athlete_id: child } });
  await notify(db, { userId: ids.referee, type: 'event_notification', kind: 'change', message: 'Судейство' });

  const apply = async (person: 'club' | 'coach') => {
    const response = await visitors[person].call(createApplication, { body: applicationDraft() });
    return answerOf(response).id;
  };
  const ofCoach = await apply('coach');
  const application = { ...everyone(() => ofCoach), club: await apply('club') };

  const addressed = async (person: Person, type: string) => {
    const rows = await db
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          eq(notifications.userId, ids[person]),
          sql`${notifications.type} = ${type}`,
          sql`coalesce(${notifications.activityId}, 0) in (0, ${event}, ${camp})`,
        ),
      );
    return rows[0]?.id ?? 0;
  };
  const told = {
    club: await addressed('club', 'camp_confirmation'),
    coach: await addressed('coach', 'camp_confirmation'),
    referee: await addressed('referee', 'event_notification'),
  };
  const day = `day_${coachId}`;
  const { entry: dayEntry, pass: dayPass } = await openWorldsDay(db, day, ids);
  return {
    visitors,
    organiser,
    clubId,
    ids,
    emails,
    child,
    alone,
    newcomer,
    waitingCoach,
    waitingAthlete,
    waitingReferee,
    helpRequest: request?.id ?? 0,
    event,
    camp,
    notice: await createNoticeOf(organiser),
    notification: {
      ...told,
      athlete: await addressed('athlete', 'event_invitation'),
      parent: await addressed('parent', 'event_invitation'),
    },
    accepted: {
      ...told,
      athlete: await addressed('athlete', 'camp_invitation'),
      parent: await addressed('parent', 'camp_invitation'),
    },
    application,
    category,
    day,
    dayEntry,
    dayPass,
    draft: await createDraft(organiser, coachId),
    verifyToken: await issueMailToken(db, ids.referee, 'verify_email'),
    familyToken: await issueMailToken(db, newcomer, 'family_invitation'),
    loginToken: await issueMailToken(db, ids.referee, 'login_link'),
    resetToken: await issueMailToken(db, ids.referee, 'reset_password'),
  };
}

async function createNoticeOf(organiser: Visitor): Promise<number> {
  const body = { title: 'Взвешивание', text: 'В малом зале', until: '2099-01-01' };
  return answerOf(await organiser.call(createNotice, { body })).id;
}

async function createDraft(organiser: Visitor, number: number): Promise<World['draft']> {
  const body = { title: `Кубок ${number}`, year: 2099 };
  const { id: tournament } = answerOf(await organiser.call(createContentDraft, { body }));
  const params = { tournament };
  const file = imageFile(await picture().jpeg().toBuffer());
  const { names } = answerOf(await organiser.call(uploadContentFile, { params, file }));
  const { preview } = answerOf(await organiser.call(createContentPreview, { params }));
  return { tournament, file: names[0] ?? '', token: preview?.token ?? '' };
}

/** Gives each person a paper (the parent's is the child's, the coach's an athlete's) and each application an image. */
export async function fileImagesOf(world: World): Promise<void> {
  const { visitors, ids, child, newcomer, application } = world;
  const file = imageFile(await picture().jpeg().toBuffer());
  for (const person of ['club', 'coach', 'parent', 'athlete', 'referee'] as const) {
    const id = { ...ids, parent: child, coach: newcomer }[person];
    answerOf(await visitors[person].call(uploadDocument, { params: { id, kind: 'umo' }, file }));
  }
  for (const person of ['club', 'coach'] as const)
    answerOf(
      await visitors[person].call(uploadApplicationImage, {
        params: { id: application[person] },
        file,
      }),
    );
}
