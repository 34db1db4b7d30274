import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { findDeparture } from '../../identity/session/accounts.ts';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, departures, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { OperatorError } from '../../platform/refusal.ts';
import { blank, listLeaving, putBack } from '../departure/departures.ts';
import { leave } from '../departure/leave.ts';
import type { LeavingNames, PersonalData } from '../people/personal-data.ts';
import { nameColumns } from '../people/users.ts';
import { athletesByText } from '../shown-names/match.ts';

/**
 * The names of people who are erased, whose rows still have them. A text that may name somebody else too is nobody's: an
 * athlete of the same name who stays, another club's coach, another coach of the club.
 */
async function findLeavingNames(tx: Db, ids: number[]): Promise<LeavingNames> {
  const [leaves, stays] = [inArray(users.id, ids), notInArray(users.id, ids)];
  const athletes = await listNamed(tx, 'athlete', leaves);
  const lastnames = athletes.map(({ lastname }) => lastname);
  const coaches = await listNamed(tx, 'coach', leaves);
  const findAthlete = athletesByText(athletes);
  const namesakes =
    athletes.length > 0 ? await listNamed(tx, 'athlete', and(stays, inArray(users.lastname, lastnames))) : [];
  const findOther = athletesByText(namesakes);
  const findCoach = athletesByText(coaches);
  const findOtherCoach = athletesByText(coaches.length > 0 ? await listNamed(tx, 'coach', stays) : []);
  const birthdays = new Map(athletes.map(({ id, birthday }) => [id, birthday]));
  return {
    athletes,
    namesakes,
    coaches,
    inProse: athletes.filter(({ confirmed, lastname, firstname }) => {
      const isOthers = namesakes.some((one) => one.lastname === lastname && one.firstname === firstname);
      return confirmed && !isOthers;
    }),
    isAthlete: (text) => findAthlete(text).length > 0 && findOther(text).length === 0,
    isListed: ({ name, birthdate }) => findAthlete(name).some(({ id }) => birthdays.get(id) === birthdate),
    isCoach(coach, club) {
      const text = `${coach} (${club})`;
      return findCoach(text).length > 0 && findOtherCoach(text).length === 0;
    },
  };
}

const listNamed = (tx: Db, userType: 'athlete' | 'coach', which: SQL | undefined) =>
  tx
    .select({
      id: users.id,
      ...nameColumns,
      birthday: users.birthday,
      confirmed: users.confirmed,
      club: clubs.name,
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(users.userType, userType), isNull(users.deletedAt), which));

/** Erases a person, and those who leave along, in the given transaction. Files are deleted after it. */
export type ErasePerson = (tx: Db, id: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    erasePerson: ErasePerson;
  }
}

/**
 * The erasure over what all rooms store, step by step in the order of the list, which is the lock order too.
 * `erasePerson`: whether or not the person has left before; `eraseDeparted`: only who has left, no-op if the departure
 * has been undone meanwhile.
 */
export function createErasure(
  rooms: readonly PersonalData[],
): Record<'erasePerson' | 'eraseDeparted', ErasePerson> {
  async function eraseDeparted(tx: Db, id: number): Promise<void> {
    const ids = (await listLeaving(tx, id)).map(({ userId }) => userId);
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, ids))
      .orderBy(users.id)
      .for('update');
    const leaving = await listLeaving(tx, id);
    if (leaving.length === 0) return;
    const emails = leaving.flatMap(({ profile }) => profile.email ?? []);
    // The steps read the rows; the address may belong to nobody twice.
    await putBack(tx, ids, { without: ['email', 'emailVerifiedAt'] });
    const names = await findLeavingNames(tx, ids);
    for (const { erase } of rooms) await erase?.(tx, { ids, emails, names });
    await blank(tx, ids);
    await tx.delete(departures).where(inArray(departures.userId, ids));
    await record(tx, { action: 'erased', subjects: ids });
  }
  return {
    eraseDeparted,
    async erasePerson(tx, id) {
      if (!(await findDeparture(tx, id))) await leave(tx, id);
      await eraseDeparted(tx, id);
    },
  };
}

/** Erases the people whose time to undo the deletion is over, one after the other. */
export const erasureJob = (eraseDeparted: ErasePerson): Job<{ db: Db }> => ({
  name: 'deletions',
  every: HOUR,
  async run({ db }, signal) {
    while (!signal?.aborted && (await eraseNext(db, eraseDeparted)));
  },
});

const isDue = and(eq(departures.userId, departures.withId), lte(departures.eraseAt, sql`now()`));

async function eraseNext(db: Db, eraseDeparted: ErasePerson): Promise<boolean> {
  const [due] = await db
    .select({ id: departures.userId })
    .from(departures)
    .where(isDue)
    .orderBy(asc(departures.eraseAt))
    .limit(1);
  if (!due) return false;
  await db.transaction((tx) => eraseDeparted(tx, due.id));
  return true;
}

/** Erased people by id, and when: kept outside the database, so that a restored backup does not bring them back. */
const erasures = z.array(z.object({ id: z.number().int().positive(), at: z.iso.datetime() }));
type Erasures = z.infer<typeof erasures>;

const isDeparture = eq(departures.userId, users.id);

/** Everybody who has been erased; not who may still undo the deletion. */
export async function listErasures(db: Db): Promise<Erasures> {
  const rows = await db
    .select({ id: users.id, at: users.deletedAt })
    .from(users)
    .where(and(isNotNull(users.deletedAt), notExists(db.select().from(departures).where(isDeparture))))
    .orderBy(asc(users.id));
  return rows.flatMap(({ id, at }) => (at ? [{ id, at: at.toISOString() }] : []));
}

/**
 * Erases again the people who came back with a backup; returns how many. A person whose row is younger than the erasure is
 * another one who has got the same id since.
 */
export async function eraseAgain(db: Db, list: Erasures, erasePerson: ErasePerson): Promise<number> {
  let erased = 0;
  for (const { id, at } of list) {
    erased += await db.transaction(async (tx) => {
      const [person] = await tx.select().from(users).where(eq(users.id, id));
      if (!person || person.createdAt > new Date(at)) return 0;
      if (person.deletedAt && !(await findDeparture(tx, id))) return 0;
      await erasePerson(tx, id);
      return 1;
    });
  }
  return erased;
}

/** Parses the text of a file of erasures. */
export function parseErasures(text: string): Erasures {
  try {
    return erasures.parse(JSON.parse(text));
  } catch (cause) {
    throw new OperatorError('Это не список удалённых записей', { cause });
  }
}

/** The erasures in a file; `undefined` if there is no such file. */
export async function readErasures(file: string): Promise<Erasures | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new OperatorError(`${file} не прочитан`, { cause });
  });
  return text === undefined ? undefined : parseErasures(text);
}

/** Adds erasures to those in a file: a list from a database that was restored meanwhile must not shorten it. */
export async function addErasures(file: string, added: Erasures): Promise<Erasures> {
  const byPerson = new Map((await readErasures(file))?.map((erasure) => [keyOf(erasure), erasure]));
  for (const erasure of added) byPerson.set(keyOf(erasure), erasure);
  const all = [...byPerson.values()].sort((one, other) => one.id - other.id);
  try {
    await writeFile(`${file}.part`, `${JSON.stringify(all)}\n`, { mode: 0o600, flush: true });
    await rename(`${file}.part`, file);
  } catch (cause) {
    throw new OperatorError(`${file} не записан`, { cause });
  }
  return all;
}

const keyOf = ({ id, at }: Erasures[number]) => `${id} ${at}`;
