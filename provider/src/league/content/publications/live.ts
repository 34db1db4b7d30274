import { ratingOf } from '@league/shared/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, contentRevisions, type DraftDocument } from '../../../platform/db/schema.ts';

/** The site at a moment: the version of the desk's content that is live; null: none is, `undefined`: it is not known. */
export interface Seen {
  now: Date;
  release: string | null | undefined;
}

const { id, base, tournamentId, kind, revision, release, settledAt, liveNumber } = contentPublications;

/** The publications that went live, the oldest first. Two operators at once may get one number. */
export const IN_ORDER = [asc(liveNumber), asc(id)];

/** The number of one that goes live now. */
export const nextNumber = sql<number>`(select coalesce(max(${liveNumber}), 0) + 1 from ${contentPublications})`;

const allLive = (db: Db) =>
  db
    .select({ id, base, tournamentId, kind, revision, release, settledAt })
    .from(contentPublications)
    .where(eq(contentPublications.state, 'live'))
    .orderBy(...IN_ORDER);
type Published = Awaited<ReturnType<typeof allLive>>[number];

/** A publication whose change a release holds. */
export type Held = Pick<Published, 'id' | 'tournamentId' | 'kind' | 'revision'>;

/** What the site shows of the desk's tournaments. */
export interface Live {
  /** The publication with whose release everything below was composed; null: nothing is live. */
  head: Published | null;
  /** An operator has rolled the content back: another release is live than the one that was published last. */
  isRolledBack: boolean;
  /** Version of the live release; null: none is, or it is not known. */
  release: string | null;
  /** The publications that the live release holds, the oldest first. */
  held: readonly Held[];
  /** Those that the release of the last change holds, which an operator may bring back. */
  newest: readonly Held[];
}

/** For so long the site may still name the release before the last publication. */
const SETTLING_MILLISECONDS = 15_000;

/** Which publications are live. What the site says goes before what the worker has reported. */
export async function readLive(db: Db, seen: Seen): Promise<Live> {
  const published = await allLive(db);
  const newest = published.at(-1) ?? null;
  const known = newest === null ? undefined : whatSiteSays(newest, seen);
  const head = known === undefined ? newest : headOf(published, known);
  const held = heldBy(published, head?.id ?? null);
  const changed = lastChange(published);
  return {
    ...{ head, held, isRolledBack: lastChange(held) !== changed },
    release: (known === undefined ? newest?.release : known) ?? null,
    newest: heldBy(published, changed ?? null),
  };
}

/** The last one that has changed a tournament: a renewal brings nothing back that an operator has taken away. */
const lastChange = (published: readonly Held[]): number | undefined =>
  published.findLast((one) => one.tournamentId !== null)?.id;

/** What the site says is live; `undefined` where the newest publication counts. */
function whatSiteSays(newest: Published, seen: Seen): Seen['release'] {
  // Without a worker the operator names the releases, and nobody reports them.
  if (newest.release === null) return undefined;
  const since = Math.abs(seen.now.getTime() - (newest.settledAt?.getTime() ?? 0));
  return since < SETTLING_MILLISECONDS ? undefined : seen.release;
}

function headOf(published: readonly Published[], version: string | null): Published | null {
  if (version === null) return null;
  const newestWith = (release: string | null) => published.findLast((one) => one.release === release);
  // A release that no publication names is the operator's, composed without the worker.
  return newestWith(version) ?? newestWith(null) ?? published.at(-1) ?? null;
}

/** The publications that a release holds: its own, and those of the release it was composed on, the oldest first. */
function heldBy(published: readonly Published[], head: number | null): Held[] {
  const byId = new Map(published.map((one) => [one.id, one]));
  const held: Held[] = [];
  for (let at = head; at !== null; ) {
    const one = byId.get(at);
    if (!one) break;
    held.push(one);
    at = one.base;
  }
  return held.reverse();
}

/** What a publication is composed on. */
export interface Base {
  held: readonly Held[];
  /** Version of its release; null: none was live, `undefined`: it is not known. */
  release: string | null | undefined;
}

/** @param base the publication with the release below; null: none */
export async function readBase(db: Db, base: number | null): Promise<Base> {
  const published = await allLive(db);
  const held = heldBy(published, base);
  if (base === null) return { held, release: published.length > 0 ? null : undefined };
  return { held, release: published.find((one) => one.id === base)?.release ?? undefined };
}

/** The revision of each tournament that is live, by its id. */
export function revisionsOf(held: readonly Held[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { tournamentId, revision } of held)
    if (tournamentId === null) continue;
    else if (revision === null) found.delete(tournamentId);
    else found.set(tournamentId, revision);
  return found;
}

/** Without the tables of the rating, which are drafts too. */
export const ofTournaments = (revisions: ReadonlyMap<string, number>): Map<string, number> =>
  new Map([...revisions].filter(([id]) => !ratingOf(id)));

/** The revisions of a tournament that were live and are not taken back, the present one last. */
export function stackOf(held: readonly Held[], id: string): number[] {
  const stack: number[] = [];
  for (const { tournamentId, kind, revision } of held)
    if (tournamentId !== id) continue;
    else if (kind === 'withdraw') stack.pop();
    else if (revision !== null) stack.push(revision);
  return stack;
}

/** The revisions of a tournament that are live, or may be again by a withdrawal or by an operator. */
export const recoverable = (live: Live, id: string): number[] => [
  ...stackOf(live.held, id),
  ...stackOf(live.newest, id),
];

/** The documents of these revisions, in the order of the tournaments' ids. */
export async function documentsOf(
  db: Db,
  revisions: ReadonlyMap<string, number>,
): Promise<{ id: string; document: DraftDocument }[]> {
  if (revisions.size === 0) return [];
  const { tournamentId: tournament, number, document } = contentRevisions;
  const pairs = [...revisions].map(([one, shown]) => sql`(${one}, ${shown}::int)`);
  return db
    .select({ id: tournament, document })
    .from(contentRevisions)
    .where(sql`(${tournament}, ${number}) in (${sql.join(pairs, sql`, `)})`)
    .orderBy(asc(tournament));
}
