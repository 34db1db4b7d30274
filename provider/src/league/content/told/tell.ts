import { type ContentNews, leagueDay } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import {
  changedTournamentText,
  changeText,
  type TournamentChange,
} from '../../../people/notifications/tournament-texts.ts';
import { keepPeople } from '../../../people/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type DraftDocument, tournaments } from '../../../platform/db/schema.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { publishedRevisions } from '../drafts/find-draft.ts';
import { audienceOf } from './audience.ts';
import { type Facts, factsOf, newsOf } from './facts.ts';

const NO_NEWS: ContentNews = { changes: [], people: 0, clubs: 0 };

interface Asked {
  authorId: number | null;
  now: Date;
}

/** What is news once a document follows what everybody sees, and its facts. The first publication is no news. */
async function findNews(
  db: Db,
  id: string,
  document: DraftDocument | undefined,
  now: Date,
): Promise<{ changes: TournamentChange[]; when: Facts['when'] }> {
  const live = (await findPublished(db, id))?.document;
  const [before, after] = [factsOf(live), factsOf(document)];
  // A tournament that was taken back has a row.
  const isKnown = live !== undefined || (await db.$count(tournaments, eq(tournaments.id, id))) > 0;
  const changes = isKnown ? newsOf(before, after, leagueDay(now)) : [];
  return { changes, when: after.when ?? before.when };
}

/** What people would be told with this document as the live one, and how many they are. */
async function previewOf(
  db: Db,
  id: string,
  document: DraftDocument | undefined,
  { authorId, now }: Asked,
): Promise<ContentNews> {
  const { changes } = await findNews(db, id, document, now);
  if (changes.length === 0) return NO_NEWS;
  const { people, clubs } = await audienceOf(db, id, authorId);
  const said = changes.map((change) => ({ kind: change.kind, text: changeText(change) }));
  return { changes: said, people: people.size, clubs };
}

/** What people would be told by a publication of this draft, and by a withdrawal, with the time of the revision that it would bring back. */
export async function previewNews(db: Db, id: string, draft: DraftDocument, asked: Asked) {
  const [live, before] = await publishedRevisions(db, id);
  const withdrawn = live ? await previewOf(db, id, before?.document, asked) : NO_NEWS;
  return {
    ...(await previewOf(db, id, draft, asked)),
    withdrawal: { ...withdrawn, at: before?.savedAt.toISOString() ?? null },
  };
}

/** Locks everybody who may be told of a tournament: before the publication, as a deletion locks people first. */
export async function keepAudience(tx: Db, id: string): Promise<void> {
  const { people } = await audienceOf(tx, id, null);
  await keepPeople(tx, [...people.keys()]);
}

/** Tells people what is new for them in what goes live, one message each; called before it is stored. */
export async function tellPeople(
  tx: Db,
  id: string,
  document: DraftDocument | undefined,
  { authorId, now }: Asked,
): Promise<void> {
  const { changes, when } = await findNews(tx, id, document, now);
  if (changes.length === 0) return;
  const [known] = await tx.select().from(tournaments).where(eq(tournaments.id, id));
  const title = typeof document?.title === 'string' ? document.title : (known?.title ?? id);
  const { people } = await audienceOf(tx, id, authorId);
  await notify(
    tx,
    [...people].map(([userId, children]) => ({
      ...{ userId, tournamentId: id, type: 'account_notification' as const, kind: 'change' as const },
      message: changedTournamentText(title, when?.words ?? '', changes, children),
    })),
  );
}
