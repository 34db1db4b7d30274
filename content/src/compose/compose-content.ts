import { createHash } from 'node:crypto';
import {
  CONTENT_FILE,
  CONTENT_VERSION,
  type ContentIndex,
  leagueDay,
  materialsOf,
  NEWEST,
  TOURNAMENTS_FILE,
  type TournamentCard,
  type TournamentDocument,
  type TournamentPage,
} from '@league/shared/contract';
import type { BuildFacts } from '@league/shared/release';
import { byStart, type Content, namedFiles, picturesOf } from '../content.ts';
import { readWinners } from '../results/winners.ts';
import { filesWithNames, pageContent } from './page-content.ts';
import { type ContentPage, pagesOf } from './pages.ts';
import {
  ATTACHED,
  attachedFile,
  cardsFile,
  contentFile,
  ratingFile,
  resultsFile,
  winnersFile,
} from './paths.ts';
import { publishedResults, publishedTournament } from './provider-files.ts';

export interface Composed {
  /** The release's files by their paths in it. */
  files: Map<string, Uint8Array>;
  /** The pages that it adds to the site. */
  pages: ContentPage[];
  /** Versions of the schemas of what it holds, for the gate. */
  provides: BuildFacts['provides'];
}

const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The year of the list in which a card stands. The trial tournament is always ahead: it stands in the newest. */
const yearOf = ({ startsAt }: TournamentDocument, newest: number) =>
  typeof startsAt === 'string' ? Number(leagueDay(new Date(startsAt)).slice(0, 4)) : newest;

/**
 * The files of a content release and its pages. Equal content gives equal bytes, whenever and wherever it is composed.
 * @throws if two documents or two tables have one id, or a document names a file that is not there: check the content first
 */
export function composeContent({ documents, files, ratings }: Content): Composed {
  const written = new Map<string, Uint8Array>();
  /** Writes data and names the file with its hash, as the index and the cards do. */
  const write = (file: string, data: unknown) => {
    const bytes = Buffer.from(JSON.stringify(data));
    written.set(file, bytes);
    return { file, integrity: integrityOf(bytes) };
  };
  const oldestFirst = [...documents].sort(byStart);
  for (const [id, same] of Map.groupBy(documents, (document) => document.id))
    if (same.length > 1) throw new Error(`Турнир ${id} стоит дважды`);
  const cards = oldestFirst.toReversed().map((document) => writeTournament(document, files, write, written));

  const newest = Math.max(0, ...documents.map((document) => yearOf(document, 0)));
  const years = [...Map.groupBy(cards, ({ document }) => yearOf(document, newest))]
    .sort(([one], [other]) => other - one)
    .map(([year, list]) => {
      const written = write(
        cardsFile(year),
        list.map(({ card }) => card),
      );
      return { year, ...written, count: list.length };
    });
  const first = cards.slice(0, NEWEST).map(({ card }) => card);
  const results = write(
    resultsFile,
    oldestFirst.flatMap((document) => publishedResults(document, fileOf(document, files))),
  );
  if (new Set(ratings.map(({ id }) => id)).size < ratings.length)
    throw new Error('Таблица рейтинга стоит дважды');
  const tables = [...ratings]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((table) => ({ id: table.id, ...write(ratingFile(table.id), table) }));
  for (const key of ratings.flatMap(picturesOf)) {
    const bytes = files.get(key);
    if (bytes) written.set(`${ATTACHED}${key}`, bytes);
  }
  const hasRatings = tables.length > 0;
  write(CONTENT_FILE, {
    ...{ schema: '1.0', newest: first, years, results },
    ...(hasRatings && { ratings: tables }),
  } satisfies ContentIndex);
  write(TOURNAMENTS_FILE, oldestFirst.map(publishedTournament));
  return {
    files: written,
    pages: oldestFirst.flatMap(pagesOf),
    provides: { content: CONTENT_VERSION, ...(hasRatings && { ratings: CONTENT_VERSION }) },
  };
}

const fileOf =
  ({ id }: TournamentDocument, files: Content['files']) =>
  (name: string) => {
    const bytes = files.get(`${id}/${name}`);
    if (!bytes) throw new Error(`${id}: нет файла ${name}`);
    return bytes;
  };

/** Writes everything that one tournament has; returns its card. */
function writeTournament(
  document: TournamentDocument,
  files: Content['files'],
  write: (file: string, data: unknown) => { file: string; integrity: string },
  written: Map<string, Uint8Array>,
): { document: TournamentDocument; card: TournamentCard } {
  const { id, title, startsAt, lastDay, place, capacity, applications, refreshSeconds, isHidden, status } =
    document;
  const bytesOf = fileOf(document, files);
  const withNames = filesWithNames(document);
  for (const { file } of namedFiles(document))
    written.set(attachedFile(id, file, withNames.has(file)), bytesOf(file));
  const hasResults = document.results?.some(({ file }) => file);
  const content = pageContent(document, (name) => bytesOf(name).length);
  const card: TournamentPage['card'] = {
    id,
    title,
    startsAt,
    ...(lastDay && { lastDay }),
    place,
    capacity,
    ...(applications && { applications }),
    ...(refreshSeconds && { refreshSeconds }),
    materials: materialsOf(content),
    ...(isHidden && { isHidden }),
    ...(status && { status }),
    ...(hasResults && { winners: write(winnersFile(id), readWinners(document, bytesOf).winners) }),
  };
  const hashed = write(contentFile(id), { card, content } satisfies TournamentPage);
  return { document, card: { ...card, ...hashed } };
}
