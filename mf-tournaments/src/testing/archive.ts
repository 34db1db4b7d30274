import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { CategoryWinners, TournamentDetails } from '@league/shared/contract';
import type { FakeHandlers } from '@league/shared/testing';

const root = path.resolve(__dirname, '../../..');
// The tournaments as the provider makes them of the documents, in plain Node: the pages only read them.
const script = `
  const { ARCHIVE, readFolder } = await import(${JSON.stringify(`${root}/content/src/index.ts`)});
  const { parseWorkbook } = await import(${JSON.stringify(`${root}/provider/src/league/attachments/workbook-thread.ts`)});
  const { detailsOf, readResultsTable, tournamentFileHref, winnersIn } = await import(${JSON.stringify(`${root}/shared/src/contract/index.ts`)});
  const { documents, files } = await readFolder(ARCHIVE);
  const open = (document) => {
    const bytesOf = (name) => files.get(document.id + '/' + name);
    const fileAt = (name) => ({ href: tournamentFileHref(document.id, name), size: bytesOf(name).length });
    const books = (document.results ?? []).filter(({ file }) => file);
    const winners = books.every(({ file }) => file.endsWith('.xlsx'))
      ? books.map(({ category, file }) => {
          const { rows } = readResultsTable(parseWorkbook(bytesOf(file)).sheets[0].rows);
          return { category, weights: winnersIn(rows) };
        })
      : [];
    return { ...detailsOf(document, fileAt, winners.length > 0), winners };
  };
  console.log(JSON.stringify(documents.map(open)));
`;

interface Archived extends TournamentDetails {
  winners: CategoryWinners[];
}

const archive: Archived[] = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
);

const startOf = ({ summary }: TournamentDetails) =>
  typeof summary.startsAt === 'string' ? Date.parse(summary.startsAt) : Number.POSITIVE_INFINITY;

/** The summaries of the repository's tournaments, the latest first, without the hidden ones. */
export const SUMMARIES = archive
  .toSorted((one, other) => startOf(other) - startOf(one))
  .map(({ summary }) => summary)
  .filter(({ isHidden }) => !isHidden);

const found = (id: string): Archived => {
  const one = archive.find(({ summary }) => summary.id === id);
  if (!one) throw new Error(`The archive has no ${id}`);
  return one;
};

/** A tournament of the repository. */
export function detailsOf(id: string): TournamentDetails {
  const { summary, content } = found(id);
  return { summary, content };
}

/** The winners of a tournament as the provider answers them while everybody may read all names. */
export const winnersOf = (id: string): CategoryWinners[] => found(id).winners;

/**
 * Answers the calls of the pages as a provider with the repository's tournaments does; the trial one is ahead.
 * @param changed further tournaments
 */
export const answers = (...changed: TournamentDetails[]): FakeHandlers => ({
  listTournamentSummaries: ({ query: { newest = 100, ahead } }) => {
    const known = ahead ? [found('test').summary] : [...changed.map(({ summary }) => summary), ...SUMMARIES];
    return { tournaments: known.slice(0, newest), total: known.length };
  },
  getTournament: ({ params: { tournament: id } }) =>
    [...changed, ...archive].find(({ summary }) => summary.id === id) ?? {
      status: 404,
      body: { error: 'not_found', message: 'Такого турнира нет' },
    },
  getTournamentProgress: () => ({ isKnown: false, day: null, teams: [] }),
  getTournamentWinners: ({ params }) => winnersOf(params.tournament),
});
