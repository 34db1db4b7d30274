import { type ContentRelease, fromContents, readPageData } from '@league/shared/api';
import type {
  ContentIndex,
  TournamentCard,
  TournamentContent,
  TournamentPage,
} from '@league/shared/contract';
import { isWhole, type Tournament, toTournament, withAddresses } from './tournament.ts';

/** A tournament with all that its pages show. */
export interface OpenTournament {
  tournament: Tournament;
  content: TournamentContent;
}

/** Cards that this tab has read: a page opened from the list begins with its own. */
const known = new Map<string, Tournament>();

export const knownTournament = (id: string): Tournament | undefined => known.get(id);

const remember = (cards: readonly TournamentCard[]): Tournament[] =>
  cards.map((card) => {
    const tournament = toTournament(card);
    known.set(card.id, tournament);
    return tournament;
  });

const readYears = async ({ years }: ContentIndex, { readJson }: ContentRelease) => {
  const lists = years.map(({ file, integrity }) => readJson<TournamentCard[]>(file, integrity));
  return (await Promise.all(lists)).flat();
};

const newestFirst = (tournaments: Tournament[]) =>
  tournaments
    .filter(({ isHidden }) => !isHidden)
    .sort((one, other) => Date.parse(other.startsAt) - Date.parse(one.startsAt));

/** The newest tournaments of the league, and whether these are all. */
export async function readNewest(): Promise<{ tournaments: Tournament[]; areAll: boolean }> {
  const read = await fromContents((index: ContentIndex) => ({
    tournaments: remember(index.newest),
    areAll: isWhole(index),
  }));
  return {
    tournaments: newestFirst(read.flatMap(({ tournaments }) => tournaments)),
    areAll: read.every(({ areAll }) => areAll),
  };
}

/** Every tournament of the league, the newest first. */
export async function readAll(): Promise<Tournament[]> {
  const read = await fromContents(async (index: ContentIndex, release) =>
    remember(isWhole(index) ? index.newest : await readYears(index, release)),
  );
  return newestFirst(read.flat());
}

function open({ card, content }: TournamentPage, { addressOf }: ContentRelease): OpenTournament {
  const tournament = toTournament(card);
  known.set(card.id, tournament);
  return {
    tournament,
    content: withAddresses(content, addressOf),
  };
}

/** What the contents have of a tournament in these cards; nothing if none of them is its own. */
async function findIn(
  id: string,
  cardsOf: (index: ContentIndex, release: ContentRelease) => Promise<TournamentCard[]> | TournamentCard[],
): Promise<OpenTournament | undefined> {
  const found = await fromContents(async (index: ContentIndex, release) => {
    const card = (await cardsOf(index, release)).find((one) => one.id === id);
    return card && open(await release.readJson<TournamentPage>(card.file, card.integrity), release);
  });
  return found.find((one) => one !== undefined);
}

/** A tournament; undefined if the league has none of this id. The lists of the years are read for old ones alone. */
export async function readTournament(id: string): Promise<OpenTournament | undefined> {
  const own = await readPageData<TournamentPage>((address) => address.endsWith(`/tournaments/${id}.json`));
  if (own) return open(own.value, own);
  return (await findIn(id, ({ newest }) => newest)) ?? findIn(id, readYears);
}
