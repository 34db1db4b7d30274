import { ERROR_CODES, type NewDraft, type TournamentDocument } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { isTaken } from '../../../platform/db/database.ts';
import {
  contentDrafts,
  contentRevisions,
  type DraftDocument,
  tournaments,
} from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { latin } from '../../attachments/file-kinds.ts';
import { findDraft, isObject } from './find-draft.ts';
import type { Saving } from './revisions.ts';

/** What stays from year to year: no dates, files, results, teams, numbers, albums or status. */
const COPIED = [
  'place',
  'capacity',
  'refreshSeconds',
  'description',
  'categories',
  'weighIn',
  'information',
  'venue',
  'contacts',
  'social',
  'regulationsText',
] as const satisfies readonly (keyof TournamentDocument)[];

/** Begins a new tournament; its author writes the texts of these rows. */
const BLANK: DraftDocument = {
  links: {
    broadcast: { kind: 'unavailable', note: 'появится в день турнира' },
    regulations: { kind: 'unavailable', note: 'файл готовится' },
  },
  counts: [],
  information: [],
  social: [],
};

/** A year, or a day of a month: of last year's tournament, or years of birth that move on with each year. */
const DATED = /(?:19|20)\d\d|\d\s+(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)/iu;

/** A text that names a day or a year would be wrong a year later: its author writes it anew. */
function withoutDated(field: string, value: unknown): unknown {
  if (field === 'information' && Array.isArray(value))
    return value.map((row) => (isObject(row) && DATED.test(`${row.text}`) ? { ...row, text: '' } : row));
  const isDated = (field === 'description' || field === 'weighIn') && DATED.test(`${value}`);
  return isDated ? undefined : value;
}

function copyOf(document: DraftDocument): DraftDocument {
  const { applications, links } = document;
  const copied = COPIED.flatMap((field) => {
    const value = withoutDated(field, document[field]);
    return value === undefined ? [] : [[field, value]];
  });
  // A broadcast is one of that day, and the four other links follow from the sub-pages.
  const lasting = Object.entries(isObject(links) ? links : {}).filter(
    ([name, link]) =>
      ['broadcast', 'regulations'].includes(name) &&
      isObject(link) &&
      (link.kind === 'site' || link.kind === 'unavailable'),
  );
  return {
    ...BLANK,
    ...Object.fromEntries(copied),
    ...(isObject(applications) && applications.limit !== undefined
      ? { applications: { limit: applications.limit } }
      : {}),
    links: { ...(isObject(BLANK.links) && BLANK.links), ...Object.fromEntries(lasting) },
  };
}

/** What a new tournament begins with. Throws 404. */
export const beginningOf = async (db: Db, like: string | undefined): Promise<DraftDocument> =>
  like === undefined ? BLANK : copyOf((await findDraft(db, like)).document);

const taken = (id: string) => {
  const message = `Турнир с адресом /tournament/${id} уже есть. Уточните название или год.`;
  return new Refusal(409, ERROR_CODES.conflict, message, { fields: { title: message } });
};

/** Stores a new tournament and returns its id. Throws 409 if the site or the desk has one of this id. */
export async function createDraft(
  tx: Db,
  { title, year }: NewDraft,
  beginning: DraftDocument,
  { actor, now }: Saving,
): Promise<string> {
  const id = tournamentIdOf(title, year);
  if ((await tx.$count(tournaments, eq(tournaments.id, id))) > 0) throw taken(id);
  const document = { title, ...beginning };
  await tx
    .insert(contentDrafts)
    .values({ tournamentId: id })
    .catch((error) => {
      throw isTaken(error, 'content_drafts_pkey') ? taken(id) : error;
    });
  await tx.insert(contentRevisions).values({
    ...{ tournamentId: id, number: 1, document },
    ...{ actorId: actor.id, begunAt: now, savedAt: now },
  });
  return id;
}

/** Room for a year within the longest id. */
const LONGEST = 50;

/** «Кубок Олимп», 2026 → `kubok_olimp_2026` */
function tournamentIdOf(title: string, year: number): string {
  const name = latin(title, '_', LONGEST) || 'turnir';
  return name.split('_').includes(String(year)) ? name : `${name}_${year}`;
}
