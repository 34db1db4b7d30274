import { type ContentNews, leagueDay } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { changedTournamentText, changeText } from '../../../people/notifications/tournament-texts.ts';
import { keepPeople } from '../../../people/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, contentRevisions, type DraftDocument } from '../../../platform/db/schema.ts';
import { findRevision, titleOf } from '../drafts/find-draft.ts';
import { IN_ORDER, stackOf } from '../publications/stack.ts';
import { type Addressed, audienceOf } from './audience.ts';
import { factsOf, type Known, newsOf, type Told } from './facts.ts';

const NO_NEWS: ContentNews = { changes: [], people: 0, clubs: 0 };

/** What people know of a tournament from everything of it that was live; `undefined`: it never was. */
async function knownOf(db: Db, tournamentId: string): Promise<Known | undefined> {
  const rows = await db
    .select({ publication: contentPublications, document: contentRevisions.document })
    .from(contentPublications)
    .leftJoin(
      contentRevisions,
      and(
        eq(contentRevisions.tournamentId, contentPublications.tournamentId),
        eq(contentRevisions.number, contentPublications.revision),
      ),
    )
    .where(and(eq(contentPublications.tournamentId, tournamentId), eq(contentPublications.state, 'live')))
    .orderBy(IN_ORDER);
  let known: Known | undefined;
  for (const { publication, document } of rows) {
    const { tell: isTold, settledAt } = publication;
    const when = { isTold, today: leagueDay(settledAt ?? undefined) };
    known = newsOf(known, factsOf(document ?? undefined), when).known;
  }
  return known;
}

/** The readers of the changes; with `isTold` also people who do not know what the changes correct. */
const addressed = (changes: readonly Told[], isTold: boolean, authorId: number | null): Addressed => {
  const isCorrection = changes.some((change) => change.isCorrection);
  if (!isTold) return { authorId, corrects: 'only' };
  return { authorId, corrects: isCorrection ? 'also' : 'nothing' };
};

/** What the actor would tell people with this document as the live one, and how many they are. */
export async function previewNews(
  db: Db,
  tournamentId: string,
  document: DraftDocument | undefined,
  { actor, now }: { actor: { id: number }; now: Date },
): Promise<ContentNews> {
  const known = await knownOf(db, tournamentId);
  const { changes } = newsOf(known, factsOf(document), { isTold: true, today: leagueDay(now) });
  if (changes.length === 0) return NO_NEWS;
  const { people, clubs } = await audienceOf(db, tournamentId, addressed(changes, true, actor.id));
  return {
    changes: changes.map((change) => ({
      ...{ kind: change.kind, isCorrection: change.isCorrection },
      text: changeText(change),
    })),
    ...{ people: people.size, clubs },
  };
}

/** The same of a withdrawal of the last publication, with the revision that it brings back; nothing if there is none. */
export async function previewWithdrawal(
  db: Db,
  tournamentId: string,
  asked: { actor: { id: number }; now: Date },
): Promise<ContentNews & { revision: number | null }> {
  const stack = await stackOf(db, tournamentId);
  const revision = stack.at(-2) ?? null;
  if (stack.length === 0) return { ...NO_NEWS, revision };
  const document = revision === null ? undefined : await findRevision(db, tournamentId, revision);
  return { ...(await previewNews(db, tournamentId, document, asked)), revision };
}

/** Locks everybody who may be told of a tournament: before the publication, as a deletion locks people first. */
export async function keepAudience(tx: Db, tournamentId: string): Promise<void> {
  const { people } = await audienceOf(tx, tournamentId, { authorId: null, corrects: 'also' });
  await keepPeople(tx, [...people.keys()]);
}

interface Going {
  tournamentId: string;
  /** Null: the tournament goes. */
  revision: number | null;
  isTold: boolean;
  authorId: number | null;
}

/** Tells people what is new for them in what goes live, one message each; called before it is stored as live. */
export async function tellPeople(
  tx: Db,
  { tournamentId, revision, isTold, authorId }: Going,
  now: Date,
): Promise<void> {
  const document = revision === null ? undefined : await findRevision(tx, tournamentId, revision);
  const known = await knownOf(tx, tournamentId);
  const after = factsOf(document);
  const { changes } = newsOf(known, after, { isTold, today: leagueDay(now) });
  if (changes.length === 0) return;
  const { people } = await audienceOf(tx, tournamentId, addressed(changes, isTold, authorId));
  const when = (after.when ?? known?.facts.when)?.words ?? '';
  const title = typeof document?.title === 'string' ? document.title : await titleOf(tx, tournamentId);
  await notify(
    tx,
    [...people].map(([userId, children]) => ({
      ...{ userId, tournamentId, type: 'account_notification' as const, kind: 'change' as const },
      message: changedTournamentText(title, when, changes, children),
    })),
  );
}
