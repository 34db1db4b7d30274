import { findNearest, leagueDay, type TournamentCard } from '@league/shared/contract';
import { readAhead } from '@league/shared/tournament';

/** Milliseconds that the page waits for the provider at most. */
const PATIENCE = 1_000;

/**
 * The cards for «Ближайший турнир». Only the provider knows whether the sample may stand in; it is asked before the page is drawn,
 * because the block would move the list.
 */
export async function beginAhead(ask: (tournament: string) => Promise<unknown>): Promise<TournamentCard[]> {
  const cards = await readAhead();
  const nearest = findNearest(cards, leagueDay());
  if (nearest?.isSample) await settled(ask(nearest.card.id));
  return cards;
}

/** Resolves when a promise has ended, well or not, and at the latest when the patience is over. */
function settled(asked: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    asked.then(end, end);
  });
}
