import { type ContentNews, leagueDay } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import { notify } from '../../../people/notifications/notify.ts';
import { changedTournamentText, changeText } from '../../../people/notifications/tournament-texts.ts';
import { keepPeople } from '../../../people/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { type DraftDocument, tournaments } from '../../../platform/db/schema.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { publishedRevisions } from '../drafts/find-draft.ts';
import { type Audience, audienceOf } from './audience.ts';
import { factsOf, newsOf } from './facts.ts';

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
  await keepPeople(tx, [...people.keys()]);
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
