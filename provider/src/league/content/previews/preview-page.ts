import {
  DRAFT_FIELDS,
  detailsOf,
  type FileAt,
  type TournamentDocument,
  tournamentDocument,
} from '@league/shared/contract';
import type { DraftDocument } from '../../../platform/db/schema.ts';

const NOT_YET = 'Ещё не заполнено';
const link = { kind: 'unavailable', note: NOT_YET } as const;

/** What the page shows where the draft has nothing valid yet. */
const PLACEHOLDERS = {
  title: 'Название ещё не заполнено',
  startsAt: { daysAhead: 30, at: '09:00:00+03:00' },
  place: NOT_YET,
  capacity: 1,
  description: NOT_YET,
  links: { broadcast: link, regulations: link },
  counts: [],
  information: [{ label: 'Информация', text: NOT_YET }],
  venue: { name: NOT_YET, address: NOT_YET },
  contacts: [{ name: NOT_YET, role: 'Контакты', phone: '+7(000)000-00-00', email: 'none@example.org' }],
  social: [],
} satisfies DraftDocument;

/** The draft with placeholders instead of what is missing or not valid, and the names of those fields. */
function completed(id: string, document: DraftDocument): { draft: TournamentDocument; missing: string[] } {
  const missing: string[] = [];
  const draft: Record<string, unknown> = { ...PLACEHOLDERS, id };
  for (const field of DRAFT_FIELDS) {
    const { success, data } = tournamentDocument.shape[field].safeParse(document[field]);
    if (!success) missing.push(field);
    else if (data !== undefined) draft[field] = data;
  }
  return { draft: draft as TournamentDocument, missing };
}

/** A draft in the shape of a published tournament. */
export function previewPage(id: string, document: DraftDocument, fileAt: FileAt) {
  const { draft, missing } = completed(id, document);
  return { ...detailsOf(draft, fileAt, false), missing };
}
