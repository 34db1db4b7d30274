import { isDeepStrictEqual } from 'node:util';
import {
  type ContentDraft,
  DRAFT_FIELDS,
  DRAFT_LENGTH,
  type DraftChanges,
  leagueDay,
} from '@league/shared/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/database.ts';
import {
  contentDrafts,
  contentRevisions,
  type DraftDocument,
  tournamentResults,
  tournaments,
} from '../../../platform/db/schema.ts';
import { invalidInput } from '../../../platform/refusal.ts';
import { findHead, listDays } from '../../days/log/find-day.ts';
import { findKindsOfResults } from '../../results/store-results.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { presentFiles } from '../files/content-files.ts';
import { documentProblems, draftCategoriesProblem, namingFields } from '../publications/problems.ts';
import { findDraft, isNewest, lockDraft, nameOf } from './find-draft.ts';
import { type Saving, storeState } from './revisions.ts';
import { isCalledOff, stepsOf } from './tournament-steps.ts';

const { document } = contentRevisions;

const live = alias(contentRevisions, 'live');

/** The tournaments of the desk, the latest first. */
export async function listDrafts(db: Db, now: Date) {
  const rows = await db
    .select({
      id: contentDrafts.tournamentId,
      // Not the whole document: regulations are long.
      title: sql<string>`coalesce(${document} ->> 'title', '')`,
      startsAt: sql<string | null>`${document} ->> 'startsAt'`,
      place: sql<string>`coalesce(${document} ->> 'place', '')`,
      savedAt: contentRevisions.savedAt,
      dueAt: contentDrafts.dueAt,
      hasFailed: contentDrafts.hasFailed,
      hasRows: sql<boolean>`exists (select 1 from ${tournamentResults}
        where ${tournamentResults.tournamentId} = ${contentDrafts.tournamentId})`,
      isFought: sql<boolean>`exists (select 1 from ${tournamentResults}
        where ${tournamentResults.tournamentId} = ${contentDrafts.tournamentId} and ${tournamentResults.entry} is not null)`,
      published: tournaments.published,
      changed: sql<boolean>`${document} is distinct from ${live.document}`,
      shown: sql<DraftDocument | null>`${live.document} - 'regulationsText'`,
    })
    .from(contentDrafts)
    .innerJoin(contentRevisions, isNewest)
    .leftJoin(tournaments, eq(tournaments.id, contentDrafts.tournamentId))
    .leftJoin(live, and(eq(live.tournamentId, tournaments.id), eq(live.number, tournaments.published)))
    .orderBy(sql`${document} ->> 'startsAt' desc nulls first`, asc(contentDrafts.tournamentId));
  const stages = new Map((await listDays(db)).map(({ tournament, stage }) => [tournament, stage]));
  const today = leagueDay(now);
  return rows.map(
    ({ id, changed, title, startsAt, place, savedAt, dueAt, hasFailed, published, shown, ...results }) => ({
      ...{ id, changed, title, place },
      date: dateOf(startsAt),
      saved_at: savedAt.toISOString(),
      live: published,
      waiting: hasFailed ? null : (dueAt?.toISOString() ?? null),
      steps: stepsOf({ live: shown ?? undefined, stage: stages.get(id), ...results }, today),
      cancelled: isCalledOff(shown ?? undefined),
    }),
  );
}

const dateOf = (startsAt: string | null) =>
  startsAt !== null && /^\d{4}-\d\d-\d\d/.test(startsAt) ? startsAt.slice(0, 10) : null;

/** A draft as the desk sees it. Throws 404. */
export async function presentDraft(db: Db, id: string, now: Date): Promise<ContentDraft> {
  const { document, version, revision, newest, ...due } = await findDraft(db, id);
  const files = await presentFiles(db, id, document);
  const live = await findPublished(db, id);
  const day = await findHead(db, id);
  return {
    ...{ id, version, revision, document, files, live: live?.revision ?? null },
    changed: !isDeepStrictEqual(document, live?.document),
    live_since: live?.since?.toISOString() ?? null,
    steps: stepsOf(
      { live: live?.document, stage: day?.stage, ...(await findKindsOfResults(db, id)) },
      leagueDay(now),
    ),
    day: day ?? null,
    problems: [
      ...documentProblems({ id, document, live: live?.document }, files, now),
      ...(await draftCategoriesProblem(db, { id, document, live: live?.document })),
      ...(await namingFields(db, document)),
    ],
    order:
      due.dueRevision !== null && due.dueAt
        ? {
            ...{ revision: due.dueRevision, at: due.dueAt.toISOString(), failed: due.hasFailed },
            by: await nameOf(db, due.dueBy),
          }
        : null,
    preview:
      due.preview !== null && due.previewUntil && due.previewUntil > now
        ? { token: due.preview, until: due.previewUntil.toISOString() }
        : null,
    saved_at: (newest?.savedAt ?? now).toISOString(),
    saved_by: await nameOf(db, newest?.actorId),
  };
}

/** Saves changed fields. False: somebody has saved since the person saw the draft, and nothing changes. */
export async function saveDraft(
  tx: Db,
  id: string,
  { version, fields }: DraftChanges,
  saving: Saving,
): Promise<boolean> {
  const unknown = Object.keys(fields).filter((field) => !DRAFT_FIELDS.some((known) => known === field));
  if (unknown.length > 0)
    throw invalidInput(Object.fromEntries(unknown.map((field) => [`fields.${field}`, 'Такого поля нет'])));
  for (const [field, to] of Object.entries(fields))
    if (isDeep(to)) throw invalidInput({ [`fields.${field}`]: 'Неверное значение' });
  const draft = await lockDraft(tx, id);
  if (version !== draft.version) return false;
  const changed = Object.entries({ ...draft.document, ...fields }).filter(([, value]) => value != null);
  const document = Object.fromEntries(changed);
  refuseLong(document, Object.keys(fields));
  await storeState(tx, draft, document, saving);
  return true;
}

/** Levels of a value; a document has four. */
const DEPTH = 10;

/** Whether a value is nested so deeply that reading it could exhaust the stack. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Names the longest of the changed fields: that one has made the draft too long. */
function refuseLong(document: Record<string, unknown>, changed: readonly string[]): void {
  const lengthOf = (value: unknown) => JSON.stringify(value ?? null).length;
  if (lengthOf(document) <= DRAFT_LENGTH) return;
  const [longest = ''] = changed.toSorted(
    (one, other) => lengthOf(document[other]) - lengthOf(document[one]),
  );
  throw invalidInput({
    [`fields.${longest}`]: `Слишком длинно: весь турнир не больше ${DRAFT_LENGTH} символов`,
  });
}
