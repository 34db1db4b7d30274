import type { MyDayEntry } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../identity/access/actor.ts';
import {
  isAthleteOf,
  isAthleteOfClub,
  isChildOf,
  isSelf,
  mayReadApplicationsOf,
} from '../../../identity/access/person-rules.ts';
import { anyOf, whereAllowed } from '../../../identity/access/rule.ts';
import { findLacking } from '../../../people/documents/documents.ts';
import { findNamed, withoutPerson } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, users } from '../../../platform/db/schema.ts';
import { rulesOf } from '../log/find-day.ts';
import { listAthletes, type StoredAthlete } from './desk-athletes.ts';

const seesEntriesOf = anyOf(isSelf, isChildOf, isAthleteOf, isAthleteOfClub);

/** An entry of the actor. */
interface OwnEntry {
  athlete: StoredAthlete;
  /** Whether an application of the actor or the athlete's account says so, and not the name and birth date alone. */
  isSure: boolean;
}

/**
 * The entries that the actor may see with names and papers: those of the own applications, and of a club its coaches';
 * those of the own athletes, children, or oneself.
 */
export async function findOwnEntries(db: Db, tournament: string, actor: Actor): Promise<OwnEntry[]> {
  const athletes = await listAthletes(db, tournament);
  const [ofApplications, named, seen] = [
    await ownApplications(db, athletes, actor),
    await findNamed(db, athletes),
    await ownPeople(db, actor),
  ];
  return athletes.flatMap((athlete) => {
    const known = named(athlete);
    const ofPeople = athlete.userId === null ? known.map(({ id }) => id) : [athlete.userId];
    const isSeen = ofPeople.some((id) => seen.has(id));
    const isSure =
      (athlete.applicationId !== null && ofApplications.has(athlete.applicationId)) ||
      (athlete.userId !== null && isSeen);
    if (!isSure && !isSeen) return [];
    const shown = known.some(({ isLeaving }) => isLeaving) ? withoutPerson(athlete) : athlete;
    return { athlete: shown, isSure };
  });
}

async function ownApplications(
  db: Db,
  athletes: readonly StoredAthlete[],
  actor: Actor,
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(athletes.flatMap(({ applicationId }) => applicationId ?? []))];
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .where(and(inArray(applications.id, ids), whereAllowed(mayReadApplicationsOf, actor, users)));
  return new Set(rows.map(({ id }) => id));
}

async function ownPeople(db: Db, actor: Actor): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.userType, 'athlete'), isNull(users.deletedAt), whereAllowed(seesEntriesOf, actor, users)),
    );
  return new Set(rows.map(({ id }) => id));
}

/** The own entries as the contract describes them. */
export async function presentOwn(db: Db, state: DayState, own: readonly OwnEntry[]): Promise<MyDayEntry[]> {
  const linked = own.flatMap(({ athlete }) => athlete.userId ?? []);
  const lacking = await findLacking(db, linked, rulesOf(state).date);
  return own.flatMap(({ athlete, isSure }) => {
    const entry = state.entries[athlete.id];
    if (!entry) return [];
    return {
      id: athlete.id,
      name: athlete.name,
      club: entry.club,
      coach: athlete.coachName,
      region: entry.region,
      category: entry.category as MyDayEntry['category'],
      isWithdrawn: entry.status === 'withdrawn',
      status: entry.status,
      isSure,
      lacks: athlete.userId === null ? [] : (lacking.get(athlete.userId) ?? []),
    };
  });
}
