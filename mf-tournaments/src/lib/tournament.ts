import {
  beginningOn,
  type ContentIndex,
  closingDay,
  leagueDay,
  type TournamentCard,
  type TournamentContent,
} from '@league/shared/contract';

/** A tournament as the pages use it: its start is a moment, `2024-04-06T09:00:00+03:00`. */
export interface Tournament extends Omit<TournamentCard, 'startsAt' | 'file' | 'integrity'> {
  startsAt: string;
  /** Its day moves on, so nothing that is stored may name it. */
  isTrial: boolean;
}

/** A card with its start as a moment; that of the trial tournament is computed for today. */
export function toTournament(
  { startsAt, ...card }: Omit<TournamentCard, 'file' | 'integrity'>,
  today = leagueDay(),
): Tournament {
  return { ...card, startsAt: beginningOn(today, startsAt), isTrial: typeof startsAt !== 'string' };
}

/** Whether a page may link to the application form, by its day. The provider knows how many places are left. */
export const takesApplications = (tournament: Tournament, today = leagueDay()): boolean =>
  tournament.status?.kind !== 'cancelled' && (closingDay(tournament) ?? '') >= today;

/** Whether the index has every card of its content. */
export const isWhole = ({ newest, years }: ContentIndex): boolean =>
  years.reduce((total, { count }) => total + count, 0) <= newest.length;

/** The content with addresses in place of the paths of its files. */
export function withAddresses(
  content: TournamentContent,
  addressOf: (file: string) => string,
): TournamentContent {
  const { links, setki, results } = content;
  const files = (list: TournamentContent['setki']) =>
    list?.map((one) => (one.href ? { ...one, href: addressOf(one.href) } : one));
  return {
    ...content,
    links: Object.fromEntries(
      Object.entries(links).map(([name, link]) => [
        name,
        link?.kind === 'file' ? { ...link, href: addressOf(link.href) } : link,
      ]),
    ) as TournamentContent['links'],
    ...(setki && { setki: files(setki) }),
    ...(results && { results: files(results) }),
  };
}
