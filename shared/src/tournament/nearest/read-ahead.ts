import { fromContents } from '@league/shared/api';
import { type ContentIndex, isAhead, leagueDay, NEWEST, type TournamentCard } from '@league/shared/contract';

/**
 * The cards among which the nearest tournament is: the newest of each content. Where all of them are ahead, the nearest may
 * stand behind them: then also the lists of this year and the next ones.
 */
export async function readAhead(): Promise<TournamentCard[]> {
  const today = leagueDay();
  const cards = await fromContents(async ({ newest, years }: ContentIndex, { readJson }) => {
    const isPlanLong = newest.length === NEWEST && newest.every((card) => isAhead(card, today));
    if (!isPlanLong) return newest;
    const lists = years.filter(({ year }) => year >= Number(today.slice(0, 4)));
    return (
      await Promise.all(lists.map(({ file, integrity }) => readJson<TournamentCard[]>(file, integrity)))
    ).flat();
  });
  return cards.flat();
}
