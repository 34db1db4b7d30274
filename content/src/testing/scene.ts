import {
  contentIndex,
  type TournamentDocument,
  tournamentCard,
  tournamentDocument,
} from '@league/shared/contract';
import { z } from 'zod';
import { ARCHIVE } from '../archive.ts';
import { composeContent } from '../compose/compose-content.ts';
import { readFolder } from '../read/read-folder.ts';

/** A tournament with what every one needs. */
export const cup: TournamentDocument = tournamentDocument.parse({
  id: 'cup',
  title: '🥋 Кубок',
  startsAt: '2026-02-14T09:00:00+03:00',
  place: 'Москва',
  capacity: 450,
  applications: { until: '2026-02-09', limit: 350 },
  description: 'Кубок в Москве.',
  links: { broadcast: { kind: 'unavailable', note: 'скоро' }, regulations: { kind: 'file', file: 'p.pdf' } },
  counts: [],
  information: [{ label: 'Возраст', text: '12–14 лет' }],
  venue: { name: 'Дворец', address: 'г. Москва, ул. Лавочкина, 32' },
  contacts: [{ name: 'Орлова Анна', role: 'Заявки', phone: '+7(903)555-01-44', email: 'a@league.test' }],
  social: [],
});
export const pdf = Buffer.from('%PDF-1.7');
/** A content of these tournaments, each with the same file. */
export const compose = (...documents: TournamentDocument[]) =>
  composeContent({ documents, ratings: [], files: new Map(documents.map(({ id }) => [`${id}/p.pdf`, pdf])) });

export type Composed = ReturnType<typeof compose>;
/** A file of the release. */
export const json = ({ files }: Composed, name: string) =>
  JSON.parse(Buffer.from(files.get(name) ?? '').toString());
export const cardsOf = (composed: Composed) =>
  contentIndex
    .parse(json(composed, 'content.json'))
    .years.flatMap(({ file }) => z.array(tournamentCard).parse(json(composed, file)));

/** The repository's own content. */
export const archive = composeContent(await readFolder(ARCHIVE));
