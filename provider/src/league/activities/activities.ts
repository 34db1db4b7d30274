import type { ActivityDraft } from '@league/shared/contract';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { competes, mayKnowParticipant } from '../../identity/access/person-rules.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type Activity,
  type ActivityKind,
  activities,
  participants,
  users,
} from '../../platform/db/schema.ts';
import { shareQuery } from '../../platform/db/shared-query.ts';

/** The newest activities that a list contains; they reach back for a decade. */
const LISTED = 200;

/** Lists events or camps, newest first, with the participants the actor may know. */
type ListActivities = (kind: ActivityKind, actor: Actor | undefined) => Promise<Listed[]>;

interface Listed {
  id: number;
  name: string;
  date: string;
  location: string;
  status: string | null;
  /** The number of places taken: participants who have not declined. */
  participants: number;
  /** Ids of the participants the actor may know by name; for camps only. */
  registered: number[];
}

const kindAsked = sql.placeholder('kind');
const actorId = sql.placeholder('actor');
const PARENT = { userType: 'parent', confirmed: true, clubId: null } as const;
const newestFirst = [desc(activities.date), desc(activities.id)];

const shown = {
  id: activities.id,
  name: activities.name,
  date: activities.date,
  location: activities.location,
  status: activities.status,
  participants: activities.taken,
};

const withoutNames = (rows: Omit<Listed, 'registered'>[]): Listed[] =>
  rows.map((row) => ({ ...row, registered: [] }));

/** Ids of the row's participants that `which` holds for. */
const registered = (which: SQL) => sql<number[]>`array(
  select ${participants.userId} from ${participants}
  where ${participants.activityId} = ${activities.id} and ${participants.status} <> 'declined' and ${which}
  order by ${participants.userId})`;

/**
 * The lists of events and camps of one database: an athlete and a referee get those that they take part in, everyone
 * else gets all. The statements are prepared once, because everybody opens these lists first.
 */
export function activityLists(db: Db): ListActivities {
  const list = (name: string, which: SQL) =>
    db
      .select({ ...shown, registered: registered(which) })
      .from(activities)
      .where(eq(activities.kind, kindAsked))
      .orderBy(...newestFirst)
      .limit(LISTED)
      .prepare(name);

  const unnamed = db
    .select(shown)
    .from(activities)
    .where(eq(activities.kind, kindAsked))
    .orderBy(...newestFirst)
    .limit(LISTED)
    .prepare('activities');
  const ofEverybody = list('activities_of_everybody', sql`true`);
  const isChild = whereAllowed(mayKnowParticipant, { ...PARENT, id: actorId }, users);
  const ofChildren = list(
    'activities_of_children',
    sql`${participants.userId} in ${db.select({ id: users.id }).from(users).where(isChild)}`,
  );
  const own = db
    .select({ ...shown, registered: sql<number[]>`array[${participants.userId}]` })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(
      and(
        eq(participants.userId, actorId),
        ne(participants.status, 'declined'),
        eq(activities.kind, kindAsked),
      ),
    )
    .orderBy(...newestFirst)
    .limit(LISTED)
    .prepare('activities_own');

  // Equal for everybody, so concurrent queries share one run.
  const shared = {
    event: shareQuery(async () => withoutNames(await unnamed.execute({ kind: 'event' }))),
    camp: shareQuery(async () => withoutNames(await unnamed.execute({ kind: 'camp' }))),
    campWithNames: shareQuery(() => ofEverybody.execute({ kind: 'camp' })),
  };

  return async (kind, actor) => {
    const asked = { kind, actor: actor?.id };
    if (actor && competes(actor)) return own.execute(asked);
    if (kind === 'event') return shared.event();
    const isKnown = actor ? mayKnowParticipant.fact(actor, users) : false;
    if (isKnown === true) return shared.campWithNames();
    return isKnown === false ? shared.camp() : ofChildren.execute(asked);
  };
}

/** Finds one event or camp. `locked` locks the row until commit, so that concurrent enrolments wait. */
export async function findActivity(
  db: Db,
  kind: ActivityKind,
  id: number,
  { locked = false } = {},
): Promise<Activity | undefined> {
  const query = db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.kind, kind)));
  // Not `for update`: inserts that only refer to the row, such as notifications, need not wait.
  const [activity] = locked ? await query.for('no key update') : await query;
  return activity;
}

/** Finds the creator of an event or a camp. */
export async function findCreator(db: Db, id: number): Promise<Pick<Activity, 'createdBy'> | undefined> {
  const [found] = await db
    .select({ createdBy: activities.createdBy })
    .from(activities)
    .where(eq(activities.id, id));
  return found;
}

/** Names its row, for those who take turns at its lock: an enrolment takes it, and so does the count of places taken. */
export const activityRow = (id: number): string => `activity:${id}`;

/** What a form says of an event or a camp: the column of each field on the wire. */
export const FIELDS = {
  name: 'name',
  date: 'date',
  end_date: 'endDate',
  location: 'location',
  answer_by: 'answerBy',
  programme: 'programme',
  picture_alt: 'pictureAlt',
  places: 'places',
  price: 'price',
} as const satisfies Record<keyof ActivityDraft, keyof Activity>;

export type ActivityField = keyof typeof FIELDS;
export type Fields = Pick<Activity, (typeof FIELDS)[ActivityField]>;
type Given = Partial<Fields> & Pick<Fields, 'name' | 'date' | 'location'>;

const NAMES = Object.keys(FIELDS) as ActivityField[];

/** The columns that a form fills in; those it leaves out are absent. */
export const drafted = (draft: ActivityDraft): Given =>
  Object.fromEntries(
    NAMES.flatMap((field) => (draft[field] === undefined ? [] : [[FIELDS[field], draft[field]]])),
  ) as Given;

/** The fields that differ from those given. */
export const changedFields = (stored: Fields, given: Partial<Fields>): ActivityField[] =>
  NAMES.filter((field) => {
    const value = given[FIELDS[field]];
    return value !== undefined && value !== stored[FIELDS[field]];
  });

/** The texts of a form, all of which everybody reads. */
export const textsOf = (draft: ActivityDraft): Record<string, string> =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([field, value]) => (typeof value === 'string' ? [[field, value]] : [])),
  );
