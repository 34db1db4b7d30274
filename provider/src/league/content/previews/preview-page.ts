import {
  DRAFT_FIELDS,
  materialsOf,
  type TournamentContent,
  type TournamentDocument,
  tournamentCard,
  tournamentContent,
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

/** Of a file: where it opens, and its bytes; `undefined`: there is no such file. */
type FileAt = (name: string) => { href: string; size: number } | undefined;

/** A draft in the shape of a published tournament. */
export function previewPage(id: string, document: DraftDocument, fileAt: FileAt) {
  const { draft, missing } = completed(id, document);
  const { links, setki, results } = draft;
  const linked = Object.entries(links).map(([name, one]) => {
    if (one?.kind !== 'file') return [name, one];
    const file = fileAt(one.file);
    return [name, file ? { kind: 'file', ...file } : link];
  });
  const listed = (files: TournamentDocument['results']) =>
    files?.map(({ category, file, note }) => ({
      category,
      ...(file && fileAt(file)),
      ...(note && { note }),
    }));
  const content: TournamentContent = {
    ...tournamentContent.omit({ links: true, setki: true, results: true }).parse(draft),
    links: Object.fromEntries(linked) as TournamentContent['links'],
    ...(setki && { setki: listed(setki) }),
    ...(results && { results: listed(results) }),
  };
  const card = tournamentCard
    .omit({ file: true, integrity: true, winners: true, materials: true })
    .parse(draft);
  return { card: { ...card, materials: materialsOf(content) }, content, missing };
}
