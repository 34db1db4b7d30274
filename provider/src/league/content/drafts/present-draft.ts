import { isDeepStrictEqual } from 'node:util';
import { type ContentDraft, leagueDay } from '@league/shared/contract';
import type { Db } from '../../../platform/db/database.ts';
import { findHead } from '../../days/log/find-day.ts';
import { countResults } from '../../results/store-results.ts';
import { findPublished } from '../../tournaments/find-published.ts';
import { presentFiles } from '../files/content-files.ts';
import { documentProblems, draftCategoriesProblem, namingFields } from '../publications/problems.ts';
import { findDraft, nameOf } from './find-draft.ts';
import { stepsOf } from './steps.ts';

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
      { live: live?.document, stage: day?.stage, hasRows: (await countResults(db, id)) > 0 },
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
