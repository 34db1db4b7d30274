import { addDays, daysBetween, leagueDay, MAX_DAYS, type PublishedTournament } from '@league/shared/contract';
import { notInArray, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { tournaments } from '../../platform/db/schema.ts';
import type { TournamentList } from './published.ts';

type Row = Omit<typeof tournaments.$inferSelect, 'published'>;

/** The row of a published tournament; `undefined` for the trial one without demo data. */
function rowOf(published: PublishedTournament, today: string, isDemo: boolean): Row | undefined {
  const { id, title, startsOn, lastDay, applications, cancelled: isCancelled = false } = published;
  if (typeof startsOn !== 'string' && !isDemo) return undefined;
  const date = typeof startsOn === 'string' ? startsOn : addDays(today, startsOn.daysAhead);
  const until = applications && addDays(date, -applications.daysBefore);
  const days = lastDay === undefined ? 1 : daysBetween(date, lastDay) + 1;
  return {
    ...{ id, title, date, days: Math.min(Math.max(days, 1), MAX_DAYS) },
    until,
    limit: applications?.limit ?? null,
    isCancelled,
  };
}

/** What else keeps a copy of a tournament's title and days, and follows a change of them. */
export type Follow = (tx: Db, before: Copied, after: Copied) => Promise<void>;

export type Copied = Pick<Row, 'id' | 'title' | 'date' | 'days'>;

/**
 * Updates the table from the list, and the copies that follow it. A tournament that left the list stays, because
 * applications refer to it, and takes no further ones.
 */
async function store(db: Db, rows: Row[], follow: Follow): Promise<void> {
  await db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const known = await tx.select().from(tournaments);
    const gone = ids.length > 0 ? notInArray(tournaments.id, ids) : sql`true`;
    await tx.update(tournaments).set({ until: null, limit: null }).where(gone);
    if (rows.length === 0) return;
    await tx
      .insert(tournaments)
      // In one order, so that two replicas wait for each other instead of deadlocking.
      .values(rows.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
      .onConflictDoUpdate({
        target: tournaments.id,
        set: {
          title: sql`excluded.title`,
          date: sql`excluded.date`,
          days: sql`excluded.days`,
          until: sql`excluded.applications_until`,
          limit: sql`excluded.applications_limit`,
          isCancelled: sql`excluded.is_cancelled`,
        },
      });
    for (const before of known) {
      const after = rows.find(({ id }) => id === before.id);
      const isOther = (['title', 'date', 'days'] as const).some((field) => after?.[field] !== before[field]);
      if (after && isOther) await follow(tx, before, after);
    }
  });
}

interface Options {
  db: Db;
  list: TournamentList;
  /** Whether the trial tournament is included. */
  isDemo: boolean;
  follow: Follow;
}

/** Shortest interval between two requests to the site, however many callers there are. */
const FRESH_MILLISECONDS = 5_000;

/**
 * Returns whether the table is up to date with the site's list. If not, it has the last known state, and the log says
 * why.
 */
export type Refresh = () => Promise<boolean>;

/** Updates the table from the site's list, where that has changed. Rejects when the site is not available. */
export function updateTournaments({ db, list, isDemo, follow }: Options): () => Promise<void> {
  let stored = '';
  return async () => {
    const today = leagueDay();
    const rows = (await list()).flatMap((published) => rowOf(published, today, isDemo) ?? []);
    const text = JSON.stringify(rows);
    if (text !== stored) await store(db, rows, follow);
    stored = text;
  };
}

/** Updates the table when a call relies on it; concurrent callers share one request. */
export function keepTournaments({ log, ...options }: Options & { log: FastifyBaseLogger }): Refresh {
  const update = updateTournaments(options);
  let latest: { at: number; outcome: Promise<boolean> } | undefined;

  const refresh = async (): Promise<boolean> => {
    try {
      await update();
      return true;
    } catch (err) {
      log.warn({ err }, 'The list of tournaments could not be read');
      return false;
    }
  };

  return () => {
    // A clock may go back.
    const now = performance.now();
    if (!latest || now - latest.at >= FRESH_MILLISECONDS) latest = { at: now, outcome: refresh() };
    return latest.outcome;
  };
}
