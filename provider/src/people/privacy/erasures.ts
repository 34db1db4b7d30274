import { readFile, rename, writeFile } from 'node:fs/promises';
import { and, asc, eq, isNotNull, notExists } from 'drizzle-orm';
import { z } from 'zod';
import { findDeparture } from '../../identity/session/departing.ts';
import type { Db } from '../../platform/db/database.ts';
import { departures, users } from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import type { ErasePerson } from './erase.ts';

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
