import type { DayDesk } from '@league/shared/contract';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Actor } from '../../../identity/access/actor.ts';
import { notify } from '../../../people/notifications/notify.ts';
import { secretaryNamedText, secretaryRemovedText } from '../../../people/notifications/texts.ts';
import { listName } from '../../../people/people/present.ts';
import { lockPeople } from '../../../people/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { daySecretaries, users } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { conflict, notFound } from '../../../platform/refusal.ts';
import { lockDay } from '../log/execute.ts';
import { mayBeSecretary, secretary } from './secretary.ts';

type Account = typeof users.$inferSelect;

/** A tournament whose list of secretaries changes, and the account that changes it. */
interface Change {
  tournament: string;
  by: Actor;
}

const mayAct = (account: Account): boolean =>
  mayBeSecretary({ ...account, organiser: account.organiserSince !== null });

/** The secretaries of a tournament by name. */
export const listSecretaries = async (db: Db, tournament: string): Promise<DayDesk['secretaries']> =>
  (await findSecretaries(db, tournament)).map((account) => ({
    id: account.id,
    name: listName(account),
    email: account.email ?? '',
  }));

/** Their accounts, also of those who may not act at the moment. */
function findSecretaries(db: Db, tournament: string): Promise<Account[]> {
  return db
    .select(getTableColumns(users))
    .from(daySecretaries)
    .innerJoin(users, eq(users.id, daySecretaries.userId))
    .where(and(eq(daySecretaries.tournamentId, tournament), isNull(users.deletedAt)))
    .orderBy(asc(users.lastname), asc(users.firstname), asc(users.id));
}

/**
 * Makes an account a secretary and tells the others and its owner; no-op if it is one. Throws 409 for an account that may
 * not be a secretary, 404 without an open day.
 */
export async function addSecretary(tx: Db, change: Change, email: string): Promise<void> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for('key share');
  const title = await lockOwnList(tx, change);
  if (!account) throw conflict('Учётной записи с таким адресом нет.');
  if (!mayAct(account)) throw conflict('Секретарём может быть подтверждённый судья или клуб.');
  await nameAndTell(tx, change, account, title);
}

/** Makes an organiser of the league, whose account is locked, a secretary and tells the others; no-op for one. */
export async function enterDesk(tx: Db, tournament: string, organiser: Actor): Promise<void> {
  const title = await lockList(tx, tournament);
  const [account] = await tx.select().from(users).where(eq(users.id, organiser.id));
  if (account) await nameAndTell(tx, { tournament, by: organiser }, account, title);
}

async function nameAndTell(tx: Db, { tournament, by }: Change, account: Account, title: string) {
  if (!(await putSecretary(tx, tournament, account.id))) return;
  const listed = await findSecretaries(tx, tournament);
  await tellOfSecretary(tx, {
    tournament,
    day: title,
    secretary: account,
    by,
    readers: listed.map(({ id }) => id).filter((id) => id !== by.id),
    isRemoved: false,
  });
}

/** Locks a day for a change of its list by one of it. Throws 403 for an actor that somebody else has removed meanwhile. */
async function lockOwnList(tx: Db, { tournament, by }: Change): Promise<string> {
  const title = await lockList(tx, tournament);
  await secretary.check({ db: tx, params: { tournament }, actor: by });
  return title;
}

/**
 * Locks a day for a change of its list, after the people who may have to be told, and answers with its title. Throws 404
 * for a day that is not open.
 */
async function lockList(tx: Db, tournament: string): Promise<string> {
  const listed = await findSecretaries(tx, tournament);
  await lockPeople(
    tx,
    listed.map(({ id }) => id),
  );
  const { rules } = await lockDay(tx, tournament);
  if (!rules) throw notFound();
  return rules.title;
}

/** Stores the right of an account that may have it; false if it has the right already. */
export async function putSecretary(tx: Db, tournament: string, userId: number): Promise<boolean> {
  const added = await tx
    .insert(daySecretaries)
    .values({ tournamentId: tournament, userId })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return false;
  await record(tx, {
    action: 'day_secretary_named',
    subjects: [userId],
    object: `tournament:${tournament}`,
  });
  return true;
}

/**
 * Takes the right back, and tells the others and the one who had it. Throws 404 for a person who does not have it. Throws 409
 * where one secretary who may act would stay, unless an organiser of the league removes, and where none would.
 */
export async function removeSecretary(tx: Db, change: Change, userId: number): Promise<void> {
  const title = await lockOwnList(tx, change);
  const { tournament, by } = change;
  const listed = await findSecretaries(tx, tournament);
  const removed = listed.find(({ id }) => id === userId);
  if (!removed) throw notFound();
  const left = listed.filter((one) => one !== removed);
  const acting = left.filter(mayAct).length;
  if (acting === 0) throw conflict('Это последний секретарь турнира: сначала назначьте другого.');
  if (acting === 1 && !by.organiser)
    throw conflict(
      'Останется один секретарь, а это решает организатор лиги. Попросите его или сначала назначьте ещё одного секретаря.',
    );
  await tx
    .delete(daySecretaries)
    .where(and(eq(daySecretaries.tournamentId, tournament), eq(daySecretaries.userId, userId)));
  await record(tx, {
    action: 'day_secretary_removed',
    subjects: [userId],
    object: `tournament:${tournament}`,
  });
  const others = left.map(({ id }) => id).filter((id) => id !== by.id);
  await tellOfSecretary(tx, {
    tournament,
    day: title,
    secretary: removed,
    by,
    // Also the one who leaves: it may have been a stranger in an open session.
    readers: [...others, userId],
    isRemoved: true,
  });
}

interface News {
  tournament: string;
  /** Title of the day. */
  day: string;
  /** The account that was made a secretary, or is none any more. */
  secretary: Pick<typeof users.$inferSelect, 'id' | 'firstname' | 'lastname'>;
  by: Actor;
  readers: readonly number[];
  isRemoved: boolean;
}

/** Tells of a change in the list of a tournament's secretaries, and who made it. */
async function tellOfSecretary(
  tx: Db,
  { tournament, day, secretary, by, readers, isRemoved }: News,
): Promise<void> {
  const [actor] = await tx.select().from(users).where(eq(users.id, by.id));
  if (!actor) return;
  const text = isRemoved ? secretaryRemovedText : secretaryNamedText;
  await notify(
    tx,
    readers.map((userId) => ({
      userId,
      type: 'account_notification' as const,
      kind: 'account' as const,
      message: text({ day, secretary, by: { ...actor, isOrganiser: by.organiser } }, userId === secretary.id),
      tournamentId: tournament,
      place: `/day/${tournament}${isRemoved && userId === secretary.id ? '' : '/desk?tab=settings'}`,
      subjectId: secretary.id,
    })),
  );
}
