import { createHash } from 'node:crypto';
import { ratingOf, tournamentDocument } from '@league/shared/contract';
import { type FindInText, findWithheldInProse, maskProse } from '../../../people/withheld-names/in-prose.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { DraftDocument } from '../../../platform/db/schema.ts';
import { documentsOf, type Held, revisionsOf } from './live.ts';
import { mapProse, mapTexts } from './texts.ts';

/** A tournament of the desk as everybody reads it by the decisions of now. */
export interface Shown {
  id: string;
  /** Without the names that everybody may not read. */
  document: DraftDocument;
  /** As its revision has it. */
  written: DraftDocument;
}

/** Whether its release before it may have a name that everybody must not read. */
export const isMasked = ({ document, written }: Shown): boolean => document !== written;

export interface Naming {
  db: Db;
  isConfirmationRequired: boolean;
}

/** Everything that is live, once this tournament has this revision; null: once it is gone. */
export async function shownDocuments(
  { db, isConfirmationRequired }: Naming,
  held: readonly Held[],
  change?: { tournamentId: string | null; revision: number | null },
): Promise<Shown[]> {
  const revisions = revisionsOf(held);
  const { tournamentId = null, revision = null } = change ?? {};
  if (tournamentId !== null && revision !== null) revisions.set(tournamentId, revision);
  else if (tournamentId !== null) revisions.delete(tournamentId);
  const written = await documentsOf(db, revisions);
  const find = await findWithheldInProse(db, isConfirmationRequired);
  return written.map(({ id, document }) => ({
    ...{ id, written: document },
    // The provider masks tables of the rating when it reads them.
    document: ratingOf(id) ? document : maskDocument(id, document, find),
  }));
}

/** The document without the names that everybody may not read; it stays as valid as it was. */
export function maskDocument(id: string, document: DraftDocument, find: FindInText): DraftDocument {
  const masked = mapProse(document, (text) => maskProse(text, find));
  return hashOf(masked) === hashOf(document) ? document : fitting(id, distinct(masked));
}

/** What stands in a place of names may stand twice where each stood once. */
function distinct(document: DraftDocument): DraftDocument {
  const { teams } = document;
  if (!Array.isArray(teams)) return document;
  const numbered = teams.map((team, index) => {
    const before = teams.slice(0, index).filter((other) => other === team).length;
    return before > 0 ? `${team} (${before + 1})` : team;
  });
  return { ...document, teams: numbered };
}

/** The sentence may be longer than the name was: cuts what got too long. */
function fitting(id: string, document: DraftDocument): DraftDocument {
  const { error } = tournamentDocument.safeParse({ ...document, id });
  const longest = new Map(
    (error?.issues ?? []).flatMap((issue) =>
      issue.code === 'too_big' && issue.origin === 'string'
        ? [[issue.path.join('.'), Number(issue.maximum)] as const]
        : [],
    ),
  );
  if (longest.size === 0) return document;
  return mapTexts(document, (text, field) => {
    const most = longest.get(field);
    return most === undefined ? text : `${text.trim().slice(0, most - 1)}…`;
  });
}

const hashOf = (document: DraftDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 16);

/** The hash of each tournament as everybody reads it. */
export const composedOf = (shown: readonly Shown[]): Record<string, string> =>
  Object.fromEntries(shown.flatMap(({ id, document }) => (ratingOf(id) ? [] : [[id, hashOf(document)]])));
