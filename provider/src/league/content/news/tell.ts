import { type ContentNews, leagueDay } from '@league/shared/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { notify, type Readers, readersOf } from '../../../people/notifications/notify.ts';
import { changedTournamentText, changeText } from '../../../people/notifications/tournament-texts.ts';
import { lockPeople } from '../../../people/people/users.ts';
import { findNamed } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  applications,
  clubs,
  type DraftDocument,
  dayAthletes,
  tournaments,
  users,
} from '../../../platform/db/schema.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { publishedRevisions } from '../drafts/find-draft.ts';
import { factsOf, newsOf } from './facts.ts';

interface Audience {
  people: Readers;
  /** Clubs with an application. */
  clubs: number;
}

/**
 * The readers of a message about a tournament, without its author: those who have applied, the clubs of such coaches, and of the
 * athletes in applications and on the tournament's day they themselves or their parents and their coaches.
 */
async function audienceOf(tx: Db, tournamentId: string, authorId: number | null): Promise<Audience> {
  const listed = await tx
    .select({ rows: applications.rows, author: users })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .where(eq(applications.tournamentId, tournamentId));
  const applying = [
    ...new Set(
      listed.flatMap(({ author }) =>
        author.clubId !== null && (author.userType === 'club' || author.confirmed) ? [author.clubId] : [],
      ),
    ),
  ];
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(users.userType, 'club'), inArray(users.clubId, applying), eq(users.confirmed, true)));
  const athletes = await findAthletes(
    tx,
    tournamentId,
    listed.flatMap(({ rows }) => rows),
  );
  const beside = [...listed.map(({ author }) => author.id), ...accounts.map(({ id }) => id)];
  return { people: await readersOf(tx, athletes, { beside, authorId }), clubs: applying.length };
}

/** The athletes of the league among those in applications, and those on the tournament's day. */
async function findAthletes(
  tx: Db,
  tournamentId: string,
  rows: readonly { name: string; birthdate: string }[],
): Promise<(typeof users.$inferSelect)[]> {
  const entered = await tx
    .select({ name: dayAthletes.name, birthdate: dayAthletes.birthdate, userId: dayAthletes.userId })
    .from(dayAthletes)
    .where(eq(dayAthletes.tournamentId, tournamentId));
  const find = await findNamed(tx, [...rows, ...entered]);
  const ids = [...rows, ...entered].flatMap((row) => find(row).map(({ id }) => id));
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), isNull(users.deletedAt)))
    .orderBy(users.id);
}

const NOBODY: Audience = { people: new Map(), clubs: 0 };

interface Asked {
  authorId: number | null;
  now: Date;
}

/** What is news once a document follows what everybody sees, and whose news it is. The first publication is no news. */
async function findNews(db: Db, id: string, document: DraftDocument | undefined, { authorId, now }: Asked) {
  const [before, after] = [factsOf((await findPublished(db, id))?.document), factsOf(document)];
  // Once published, a tournament has a row for ever.
  const [known] = await db.select().from(tournaments).where(eq(tournaments.id, id));
  const changes = known ? newsOf(before, after, leagueDay(now)) : [];
  const { people, clubs } = changes.length > 0 ? await audienceOf(db, id, authorId) : NOBODY;
  const title = typeof document?.title === 'string' ? document.title : (known?.title ?? id);
  return { changes, people, clubs, title, when: (after.when ?? before.when)?.words ?? '' };
}

const inWords = ({ changes, people, clubs }: Awaited<ReturnType<typeof findNews>>): ContentNews => ({
  changes: changes.map((change) => ({ kind: change.kind, text: changeText(change) })),
  ...{ people: people.size, clubs },
});

/** What people would be told by a publication of this draft, and by a withdrawal, with the time of the revision that it would bring back. */
export async function previewNews(db: Db, id: string, draft: DraftDocument, asked: Asked) {
  const [live, before] = await publishedRevisions(db, id);
  const withdrawn = live
    ? inWords(await findNews(db, id, before?.document, asked))
    : { changes: [], people: 0, clubs: 0 };
  return {
    ...inWords(await findNews(db, id, draft, asked)),
    withdrawal: { ...withdrawn, at: before?.savedAt.toISOString() ?? null },
  };
}

/** Locks everybody who may be told of a tournament: before the publication, as a deletion locks people first. */
export async function storeAudience(tx: Db, id: string): Promise<void> {
  const { people } = await audienceOf(tx, id, null);
  await lockPeople(tx, [...people.keys()]);
}

/** Tells people what is new for them in what goes live, one message each; called before it is stored. */
export async function tellPeople(
  tx: Db,
  id: string,
  document: DraftDocument | undefined,
  asked: Asked,
): Promise<void> {
  const { changes, people, title, when } = await findNews(tx, id, document, asked);
  await notify(
    tx,
    [...people].map(([userId, children]) => ({
      ...{ userId, tournamentId: id, type: 'account_notification' as const, kind: 'change' as const },
      message: changedTournamentText(title, when, changes, children),
    })),
  );
}
